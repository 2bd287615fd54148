import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from './app.ts';
import { capturedLog } from './captured-log.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { brokenBytes, Chance, oddRequest, tellsTooMuch } from './odd-requests.ts';
import { listen, sendRaw } from './raw-http.ts';

const seed = 20_261_121;
const perWay = 1_000;
const atOnce = 20;

describe('A thousand malformed requests', () => {
  const { log, lines } = capturedLog();
  const rejections: unknown[] = [];
  const note = (reason: unknown): void => void rejections.push(reason);
  let t: TestApp;
  let tenant: MadeTenant;
  let cookie: string;

  beforeAll(async () => {
    process.on('unhandledRejection', note);
    t = await newApp('sqlite', {}, log);
    tenant = await aServedTenant(t, { key: 'rose' });
    cookie = `${(await aMemberSession(t.db, tenant)).cookie}; ${(await aStaffSession(t.db, 'owner')).cookie}`;
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await t.close();
  });

  const unharmed = async () => {
    expect((await t.send(tenant.host, { url: '/api/settings' })).statusCode).toBe(200);
    expect(rejections).toEqual([]);
    expect(lines().filter((line) => line.includes('unexpected failure'))).toEqual([]);
  };

  it('through the front door: odd paths, queries, heads and bodies', async () => {
    const chance = new Chance(seed);
    const faults: string[] = [];
    for (let round = 0; round < perWay; round += atOnce) {
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          const request = oddRequest(chance, t, tenant, cookie);
          const { statusCode, body, headers } = await t.app.inject(request);
          if (statusCode >= 500 || tellsTooMuch(body, JSON.stringify(headers)))
            faults.push(shown(statusCode, JSON.stringify(request), body));
        }),
      );
    }

    expect(faults).toEqual([]);
    await unharmed();
  });

  it('over the wire: broken lines, lengths, chunks and bytes', async () => {
    const chance = new Chance(seed + 1);
    const port = await listen(t);
    const faults: string[] = [];
    let answered = 0;
    for (let round = 0; round < perWay; round += atOnce) {
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          const bytes = brokenBytes(chance, t, tenant, cookie);
          const { status, head, body } = await sendRaw(port, bytes, 120);
          answered += Number(status > 0);
          if (status >= 500 || tellsTooMuch(head, body))
            faults.push(shown(status, JSON.stringify(bytes.toString('latin1')), body));
        }),
      );
    }

    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(perWay / 3);
    await unharmed();
  });
});

function shown(status: number, request: string, body: string): string {
  return `${status} ${request.slice(0, 600)}: ${body.slice(0, 300)}`;
}
