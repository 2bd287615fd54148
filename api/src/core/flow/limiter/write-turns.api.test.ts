import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../../../test/app.ts';
import { onEachEngine } from '../../../../test/engines.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from '../../../../test/factories.ts';
import { stop } from '../../../../test/stopped-clock.ts';
import { Clock } from '../../process/clock.ts';
import { Limiter, coreLimits } from './limiter.ts';

const turns = 3;
let networks = 0;
/** An address that no other test has used. */
const freshAddress = () => `198.51.${100 + Math.floor((networks += 1) / 250)}.${networks % 250}`;

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let cookie: string;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose' });
    // Stops the clock, because a turn is restored every tenth of a second.
    stop(t.app.get(Clock));
  });
  beforeEach(async () => {
    t.app.get(Limiter).addressFactor = turns / coreLimits.writeAddress.burst;
    ({ cookie } = await aMemberSession(t.db, rose));
  });
  afterAll(() => t.close());

  const write = (
    remoteAddress: string,
    {
      key = randomUUID(),
      payload = { language: 'nope' } as object | string,
      url = '/api/user',
      host = rose.host,
      as = '',
    } = {},
  ) =>
    t.send(host, {
      method: 'PUT',
      url,
      payload,
      remoteAddress,
      headers: { 'content-type': 'application/json', cookie: as, ...(key && { 'idempotency-key': key }) },
    });
  const statuses = async (count: number, send: () => Promise<{ statusCode: number }>) => {
    const answers: number[] = [];
    for (let time = 0; time < count; time += 1) answers.push((await send()).statusCode);
    return answers;
  };

  describe('A write', () => {
    it('waits for a turn of its address, whatever the call and whoever sends it', async () => {
      const address = freshAddress();
      expect(await statuses(turns, () => write(address))).toEqual([403, 403, 403]);

      for (const url of ['/api/user', '/api/profile', '/api/photos/x', '/api/nothing']) {
        const answer = await write(address, { url });

        expect([answer.statusCode, answer.json().code, Number(answer.headers['retry-after'])]).toEqual([
          429,
          'rate_limited',
          1,
        ]);
      }
      expect((await write(freshAddress())).statusCode).toBe(403);
    });

    it('is refused before its body is read', async () => {
      const address = freshAddress();
      await statuses(turns, () => write(address));

      expect((await write(address, { payload: '{"no json' })).statusCode).toBe(429);
      expect((await write(address, { payload: `"${'x'.repeat(400_000)}"` })).statusCode).toBe(429);
    });

    it('takes one turn however often it is delivered', async () => {
      const [address, key] = [freshAddress(), randomUUID()];
      expect(await statuses(5, () => write(address, { key }))).toEqual([403, 403, 403, 403, 403]);

      expect(await statuses(turns, () => write(address))).toEqual([403, 403, 429]);
    });

    it('is another one with the same key on another path', async () => {
      const [address, key] = [freshAddress(), randomUUID()];
      const paths = ['/api/user', '/api/profile', '/api/visibility', '/api/consents'];
      const answers = [];
      for (const url of paths) answers.push((await write(address, { key, url })).statusCode);

      expect(answers).toEqual([403, 403, 403, 429]);
    });

    it('of the console waits for one too', async () => {
      const address = freshAddress();
      const url = `/api/admin/tenants/${rose.id}/settings/prices`;

      expect(await statuses(turns + 1, () => write(address, { url, host: 'localhost', payload: {} }))).toEqual([
        403, 403, 403, 429,
      ]);
    });

    it('waits for a turn of its account from whichever address', async () => {
      t.app.get(Limiter).addressFactor = turns / coreLimits.writeAccount.burst;
      const send = () => write(freshAddress(), { as: cookie });

      expect(await statuses(turns + 1, send)).toEqual([422, 422, 422, 429]);
      const { cookie: another } = await aMemberSession(t.db, rose);
      expect((await write(freshAddress(), { as: another })).statusCode).toBe(422);
    });
  });

  it('A read waits for none', async () => {
    const remoteAddress = freshAddress();
    const read = () => t.send(rose.host, { url: '/api/user', remoteAddress, headers: { cookie } });
    await statuses(turns + 1, () => write(remoteAddress));

    expect(await statuses(turns, read)).toEqual([200, 200, 200]);
  });
});
