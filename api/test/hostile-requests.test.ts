import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition, Verb } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { RouteManifest } from '../src/core/http/route-manifest.ts';
import { digestOf, readTables } from './all-tables.ts';
import { newApp, type TestApp } from './app.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { listen, plainRequest, sendRaw } from './raw-http.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';

let t: TestApp;
let tenant: MadeTenant;
let owner: string;
let cookie: string;
let port: number;

beforeAll(async () => {
  t = await newApp('sqlite');
  tenant = await aServedTenant(t, { key: 'rose' });
  owner = (await aStaffSession(t.db, 'owner')).cookie;
  cookie = `${(await aMemberSession(t.db, tenant)).cookie}; ${owner}`;
  port = await listen(t);
});
afterAll(() => t.close());

const calls = () =>
  t.app
    .get(RouteManifest)
    .routes()
    .map(({ call }) => call)
    .filter(({ audience }) => audience !== 'test' && audience !== 'operations');
const writes = () => calls().filter(({ verb }) => verb !== 'GET');
const guarded = () => calls().filter(({ audience }) => audience === 'staff' || audience === 'member');
const good = (call: CallDefinition) => requestOf(call, sampleOf(call, { tenant }));
const head = (call: CallDefinition, path: string, ...more: string[]) =>
  plainRequest(`${call.verb} ${path} HTTP/1.1`, `Host: ${hostFor(call, tenant)}`, `Cookie: ${cookie}`, ...more);
const prices = () => `/api/admin/tenants/${tenant.id}/settings/prices`;
const save = (payload: string, type = 'application/json', more: Record<string, string> = {}) =>
  t.send('localhost', {
    method: 'PUT',
    url: prices(),
    headers: { cookie: owner, 'content-type': type, ...more },
    payload,
  });

describe('the content type of a body', () => {
  const others = [
    'text/plain',
    'text/plain; charset=utf-8',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'application/json-patch+json',
    'application/vnd.api+json',
    'application/octet-stream',
    ';',
    ';application/json',
    ' ',
    'application',
    '/json',
    '*/*',
    'text/plain, application/json',
    'multipart/form-data; boundary=x; application/json',
  ];

  it.each(others)('is refused when it is %j', async (type) => {
    const before = digestOf(await readTables(t.db));
    for (const call of writes().filter((one) => shapesOf(one).body)) {
      const { url, payload } = good(call);
      const answer = await t.send(hostFor(call, tenant), {
        method: call.verb,
        url,
        headers: { cookie, 'content-type': type },
        payload: JSON.stringify(payload),
      });

      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 415]);
    }
    expect(digestOf(await readTables(t.db))).toBe(before);
  });

  it.each([
    'application/json\t;',
    'application/json ;',
    'APPLICATION/JSON',
    'application/json;',
    'application/json;charset=utf-16',
    'application/json; charset="utf-8',
    'application/json;;;',
    'Application/Json\t; a=b',
    'application/json, text/plain',
  ])('opens no way round the checks when it is %j', async (type) => {
    const { statusCode } = await save('{"values":{"message_credits":-1},"tenant_id":"x"}', type);

    expect([400, 415, 422]).toContain(statusCode);
  });

  it('is asked for when there is a body', async () => {
    for (const call of writes().filter((one) => shapesOf(one).body)) {
      const text = JSON.stringify(good(call).payload);
      const { status } = await sendRaw(port, `${head(call, good(call).url, `Content-Length: ${text.length}`)}${text}`);

      expect([nameOf(call), status]).toEqual([nameOf(call), 415]);
    }
  });
});

describe('a guarded route by another path', () => {
  const tricks: [string, (path: string) => string][] = [
    ['a doubled slash', (path) => path.replace('/admin', '//admin')],
    ['a doubled slash in front', (path) => `/${path}`],
    ['a dot', (path) => path.replace('/admin', '/./admin')],
    ['two dots', (path) => path.replace('/api', '/api/x/..')],
    ['coded dots', (path) => path.replace('/api', '/api/x/%2e%2e')],
    ['a coded slash', (path) => path.replace('/admin/', '/admin%2f')],
    ['a coded letter', (path) => path.replace('/admin', '/%61dmin')],
    ['a letter coded twice', (path) => path.replace('/admin', '/%2561dmin')],
    ['capitals', (path) => path.replace('/admin', '/ADMIN')],
    ['a capital in front', (path) => path.replace('/api', '/Api')],
    ['a slash behind', (path) => `${path}/`],
    ['a dot behind', (path) => `${path}.`],
    ['a coded dot behind', (path) => `${path}%2e`],
    ['a matrix parameter', (path) => `${path};a=b`],
    ['a matrix parameter inside', (path) => path.replace('/admin', ';a=b/admin')],
    ['a zero', (path) => `${path}%00`],
    ['a coded space', (path) => `${path}%20`],
    ['a new line', (path) => `${path}%0a`],
    ['a backslash', (path) => path.replace('/admin/', '/admin\\')],
    ['a coded backslash', (path) => path.replace('/admin/', '/admin%5c')],
    ['an overlong slash', (path) => path.replace('/admin/', '/admin%c0%af')],
    ['a coded question mark', (path) => `${path}%3fa=b`],
    ['a fragment', (path) => `${path}#x`],
    ['two endings', (path) => `${path}.php.php`],
    ['another ending', (path) => `${path}.json`],
  ];

  it.each(tricks)('opens nothing: %s', async (_, trick) => {
    for (const call of guarded()) {
      const { url } = good(call);
      const [address = '', query] = url.split('?');
      const path = query === undefined ? trick(address) : `${trick(address)}?${query}`;
      // Some tricks only apply to the console's paths.
      if (path === url) continue;
      for (const who of [undefined, cookie]) {
        const { status } = await sendRaw(
          port,
          head(call, path, 'Content-Length: 0').replace(/Cookie.*\r\n/, (line) => (who ? line : '')),
        );

        // A trick may end up in an id, which then does not exist.
        expect([path, [400, 403, 404, 422].includes(status)]).toEqual([path, true]);
      }
    }
  });

  it.each([
    'x-http-method-override',
    'x-http-method',
    'x-method-override',
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-prefix',
    'x-forwarded-path',
  ])('is not opened by %s', async (name) => {
    for (const call of guarded()) {
      const answer = await t.send(hostFor(call, tenant), {
        url: '/healthz',
        headers: { [name]: name.includes('method') ? call.verb : good(call).url },
      });

      expect([nameOf(call), answer.body]).toEqual([nameOf(call), '{"status":"ok"}']);
    }
  });

  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'PATCH', 'get', 'FOO'])('has no verb %s', async (verb) => {
    for (const call of guarded().filter((one) => one.verb !== verb)) {
      const { status, body } = await sendRaw(
        port,
        head({ ...call, verb: verb as Verb }, good(call).url, 'Content-Length: 0'),
      );

      expect([nameOf(call), [0, 400, 404, 405].includes(status)]).toEqual([nameOf(call), true]);
      expect(body).not.toContain(tenant.id);
    }
  });
});

describe('a hostile body', () => {
  it.each([
    '{"__proto__":{"hurt":1}}',
    '{"values":{"__proto__":{"hurt":1}}}',
    '{"constructor":{"prototype":{"hurt":1}}}',
    '{"values":{"constructor":{"prototype":{"hurt":1}}}}',
    '{"values":{"a":{"__proto__":{"hurt":1}}}}',
    '{"\\u005f_proto__":{"hurt":1}}',
  ])('changes no other object: %s', async (body) => {
    const { statusCode } = await save(body);

    expect(statusCode).toBeLessThan(500);
    expect(({} as { hurt?: number }).hurt).toBeUndefined();
  });

  it.each([
    ['lists', (depth: number) => `{"values":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`],
    ['objects', (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
    ['lists, with a key to repeat it by', (depth: number) => `{"reset":${'['.repeat(depth)}${']'.repeat(depth)}}`],
  ])('is refused when it is %s in ten thousands', async (_, make) => {
    for (const depth of [21, 1_000, 10_000, 40_000]) {
      const answer = await save(make(depth), 'application/json', { 'idempotency-key': `deep-${depth}` });

      expect([depth, answer.statusCode]).toEqual([depth, 400]);
    }
  });

  it('is refused when it is a megabyte, unread', async () => {
    const answer = await save(JSON.stringify({ values: { a: 'x'.repeat(1_000_000) } }));

    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large']);
  });

  it('does not hold up anybody else', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const bodies = [
      'a'.repeat(200_000),
      `${' '.repeat(100_000)}x`,
      '@'.repeat(100_000),
      'a.'.repeat(100_000),
      `#${'f'.repeat(200_000)}`,
    ].flatMap((text) =>
      [{ index_title: text }, { support_email: text }, { cdn_prefix: `https://${text}` }, { time_zone: text }].map(
        (values) => JSON.stringify({ values }),
      ),
    );
    const wide = JSON.stringify({
      values: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`n${at}`, 1])),
    });
    delay.enable();
    for (const payload of [...bodies, wide]) {
      const url = prices().replace('prices', 'site');
      const answer = await t.send('localhost', {
        method: 'PUT',
        url,
        headers: { cookie: owner, 'content-type': 'application/json' },
        payload,
      });

      expect(payload === wide ? [400] : [200, 422]).toContain(answer.statusCode);
    }
    delay.disable();

    // One slice of work at most; a catastrophic regex takes seconds.
    expect(delay.max / 1e6).toBeLessThan(500);
  });
});

describe('a write from another site', () => {
  const ask = (headers: Record<string, string>, method: 'PUT' | 'GET' = 'PUT') =>
    t.send('localhost', {
      method,
      url: prices(),
      headers: { cookie: owner, ...headers },
      ...(method === 'PUT' && { payload: {} }),
    });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'nonsense' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
    [{ origin: 'http://rose.test' }],
    [{ origin: 'https://localhost' }],
    [{ origin: 'http://localhost:81' }],
    [{ origin: 'http://localhost.evil.test' }],
    [{ origin: 'null' }],
  ])('is refused and still no log-out: %j', async (headers) => {
    const answer = await ask(headers);

    expect([answer.statusCode, answer.json().code, answer.json().authentication_required]).toEqual([
      403,
      'cross_site',
      undefined,
    ]);
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://localhost' }],
    [{}],
  ])('is not what this one is: %j', async (headers) => {
    expect((await ask(headers)).statusCode).toBe(200);
  });

  it('may read nothing across either: no answer invites another origin', async () => {
    const answer = await ask({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 'GET');

    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
