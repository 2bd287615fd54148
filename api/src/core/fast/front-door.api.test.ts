import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newApp, type TestApp } from '../../../test/app.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { headerOf, listen, plainRequest, sendRaw, type RawAnswer } from '../../../test/raw-http.ts';
import { MemoryDirectory } from '../../tenants/memory-directory.ts';
import { SettingsService } from '../../tenants/settings.service.ts';
import { inRevision, stamp } from '../../tenants/tenant-revision.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { Clock } from '../process/clock.ts';
import { SystemCtx } from '../ctx/ctx.ts';
import { systemStore } from '../database/store.ts';
import { RequestMetrics } from '../process/logging/request-metrics.ts';

let t: TestApp;
let port: number;
let rose: MadeTenant;
let read: ReturnType<typeof spyOnRead>;
const spyOnRead = () => jest.spyOn(t.app.get(SettingsService), 'read');

beforeAll(async () => {
  t = await newApp('sqlite', { TRUSTED_PROXIES: '127.0.0.1' });
  rose = await aServedTenant(t, {
    key: 'rose',
    name: 'Rosewood',
    hosts: ['rose.test', 'old-rose.test'],
    languages: ['en', 'nl'],
  });
  await aServedTenant(t, { key: 'tulip', name: 'Tulipmania', hosts: ['tulip.test'], languages: ['en', 'nl'] });
  port = await listen(t);
});
afterAll(() => t.close());
beforeEach(() => void (read = spyOnRead()));

const words = ['Host: rose.test', 'Accept-Language: en', 'Accept-Encoding: br'];
const ask = (lines: readonly string[] = words, line = 'GET /api/settings HTTP/1.1') =>
  sendRaw(port, plainRequest(line, ...lines));
/** Drops what differs between equal responses: request id and date. */
const same = ({ status, head, body }: RawAnswer) => ({
  status,
  body,
  head: head
    .split('\r\n')
    .filter((line) => !/^(?:x-request-id|date):/i.test(line))
    .sort(),
});
const nameIn = ({ body }: RawAnswer) => (JSON.parse(body) as { name: string }).name;
const without = (name: string) => words.filter((line) => !line.startsWith(name));

describe('A visitor who asks in the words of an earlier one', () => {
  it('is given the very same answer, and nobody works for it', async () => {
    const first = await ask();
    read.mockClear();
    const second = await ask();

    expect(same(second)).toEqual(same(first));
    expect(read).not.toHaveBeenCalled();
    expect(headerOf(second, 'x-request-id')).toMatch(/^[\w-]{20}$/);
    expect(headerOf(second, 'x-request-id')).not.toBe(headerOf(first, 'x-request-id'));
  });

  it('is given what the router would give', async () => {
    await ask();
    const { headers, body } = await t.send('rose.test', {
      url: '/api/settings',
      headers: { 'accept-language': 'en', 'accept-encoding': 'br' },
    });
    const again = await ask();

    expect(again.body).toBe(Buffer.from(body).toString('latin1'));
    for (const [name, value] of Object.entries(headers))
      if (!/^(?:x-request-id|date|connection)$/.test(name))
        expect([name, headerOf(again, name)]).toEqual([name, String(value)]);
  });

  it('is given it whatever port they name: the sender chooses that', async () => {
    await ask();
    read.mockClear();
    for (const named of [80, 1337, 8443])
      expect((await ask([...without('Host'), `Host: rose.test:${named}`])).status).toBe(200);

    expect(read).not.toHaveBeenCalled();
  });

  it('is counted like everybody', async () => {
    const counted = async () =>
      Number(
        /request_seconds_count\{[^}]*route="\/api\/settings",status="200"\} (\d+)/.exec(
          await t.app.get(RequestMetrics).registry.metrics(),
        )?.[1],
      );
    await ask();
    const before = await counted();
    await ask();

    expect(await counted()).toBe(before + 1);
  });

  it('may call it by its first name', async () => {
    const first = await ask();
    const byFirstName = () => ask(words, 'GET /api/settings.php HTTP/1.1');
    await byFirstName();
    read.mockClear();

    expect(same(await byFirstName())).toEqual(same(first));
    expect(read).not.toHaveBeenCalled();
  });
});

describe('Whoever asks otherwise is looked at', () => {
  beforeEach(async () => {
    await ask();
    read.mockClear();
  });

  it.each([
    ['for another host', [...without('Host'), 'Host: tulip.test'], 'Tulipmania'],
    ['for another language', [...without('Accept-Language'), 'Accept-Language: nl'], 'Rosewood'],
    ['for no language', without('Accept-Language'), 'Rosewood'],
    ['for another encoding', [...without('Accept-Encoding'), 'Accept-Encoding: gzip'], 'Rosewood'],
    ['over TLS', [...words, 'X-Forwarded-Proto: https'], 'Rosewood'],
    ['from another country', [...words, 'X-Forwarded-For: 145.97.39.155'], 'Rosewood'],
    ['with a cookie', [...words, 'Cookie: i18n_redirected=nl'], 'Rosewood'],
    ['with a session that is none', [...words, 'Cookie: sid=x'], 'Rosewood'],
  ])('%s', async (_, lines, name) => {
    const answer = await ask(lines);

    expect([answer.status, nameIn(answer), read.mock.calls.length]).toEqual([200, name, 1]);
  });

  it('with a query, however it looks', async () => {
    for (const query of ['?', '?x', '?domain=rose.test', '?network=a'])
      expect((await ask(words, `GET /api/settings${query} HTTP/1.1`)).status).toBe(200);

    expect(read).toHaveBeenCalledTimes(4);
  });

  it('with a copy to compare', async () => {
    const etag = headerOf(await ask(), 'etag') ?? '';

    expect((await ask([...words, `If-None-Match: ${etag}`])).status).toBe(304);
    expect((await ask([...words, 'If-None-Match: "old"'])).status).toBe(200);
  });

  it('by another verb', async () => {
    expect((await ask(words, 'HEAD /api/settings HTTP/1.1')).body).toBe('');
    expect((await ask([...words, 'Content-Length: 0'], 'POST /api/settings HTTP/1.1')).status).toBe(404);
  });

  it.each([
    ['with two hosts', [...words, 'Host: tulip.test'], 404],
    ['for an old host, which is sent on', [...without('Host'), 'Host: old-rose.test'], 301],
    ['for a host that nobody has', [...without('Host'), 'Host: evil.test'], 404],
  ])('%s', async (_, lines, status) => {
    expect((await ask(lines)).status).toBe(status);
  });
});

describe('What is kept', () => {
  it('is nobody’s own: what somebody with a session was told is told to no one else', async () => {
    const { cookie } = await aMemberSession(t.db, rose);
    const rare = [...without('Accept-Language'), 'Accept-Language: nl;q=0.3'];
    await ask([...rare, `Cookie: ${cookie}`]);
    await ask(rare);
    expect(read).toHaveBeenCalledTimes(2);

    await ask(rare);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each([
    'X-Forwarded-Host: evil.test',
    'X-Forwarded-Prefix: /evil',
    'X-Original-URL: /evil',
    'X-HTTP-Method-Override: POST',
    'Origin: http://evil.test',
    'Range: bytes=0-3',
    'X-Request-Id: evil',
    'If-Modified-Since: evil',
    'Sec-Fetch-Site: cross-site',
  ])('has nothing of what its first reader sent besides: %s', async (header) => {
    const clean = await ask();
    const fresh = [...without('Accept-Language'), `Accept-Language: en;q=0.${header.length}`];
    await ask([...fresh, header]);
    const kept = await ask(fresh);

    expect([kept.status, kept.body, same(kept).head.join()]).toEqual([200, clean.body, same(clean).head.join()]);
  });

  it('goes with the brand as it was', async () => {
    await ask();
    const origin = {
      dataSource: t.db,
      clock: new Clock(),
      requestId: 'test',
      language: 'en',
      address: '',
      country: undefined,
    } as const;
    await inRevision(new SystemCtx(origin, 'test'), async (ctx, revision) => {
      await systemStore(ctx.db, TenantRow).change({ id: rose.id }, { name: 'Rosehip' });
      await stamp(ctx, { id: rose.id }, revision);
    });
    await t.app.get(MemoryDirectory).refresh();

    for (let times = 0; times < 3; times += 1) expect(nameIn(await ask())).toBe('Rosehip');
  });

  it('is no failure, no empty answer and nothing that a stranger wrote at length', async () => {
    for (const [line, lines] of [
      ['GET /api/nothing HTTP/1.1', words],
      ['GET /api/settings HTTP/1.1', [...without('Accept-Language'), `Accept-Language: ${'x'.repeat(700)}`]],
    ] as const) {
      const [first, second] = [await ask(lines, line), await ask(lines, line)];
      expect(second.status).toBe(first.status);
    }
    expect(read).toHaveBeenCalledTimes(2);
  });
});
