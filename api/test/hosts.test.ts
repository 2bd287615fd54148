import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from './app.ts';
import { aServedTenant } from './factories.ts';
import { headerOf, listen, plainRequest, sendRaw } from './raw-http.ts';

let t: TestApp;
let port: number;

beforeAll(async () => {
  t = await newApp('sqlite', { TRUSTED_PROXIES: '127.0.0.9', PUBLIC_PORT: '80' });
  await aServedTenant(t, { key: 'rose', name: 'Rosewood', hosts: ['rose.test', 'rosen.test', 'xn--ros-dma.test'] });
  await aServedTenant(t, { key: 'tulip', name: 'Tulipmania', hosts: ['tulip.test', 'www.tulip.test'] });
  await aServedTenant(t, { key: 'violet', name: 'Violetta', status: 'paused', hosts: ['violet.test'] });
  await aServedTenant(t, { key: 'lily', name: 'Lilypond', status: 'draft', hosts: ['lily.test', 'lilies.test'] });
  port = await listen(t);
});
afterAll(() => t.close());

const ask = (line: string, ...headers: string[]) => sendRaw(port, plainRequest(`${line} HTTP/1.1`, ...headers));
const branding = /rosewood|tulipmania|violetta|lilypond|rose\.test|tulip\.test|set-cookie|^location/im;

describe('the Host header', () => {
  it.each([
    'rose.test',
    'ROSE.TEST',
    'Rose.Test',
    'rose.test.',
    'rose.test:80',
    'rose.test:8080',
    'ROSE.test.:443',
    ' rose.test',
    'rose.test ',
  ])('%j names the brand that it names', async (host) => {
    const { status, body } = await ask('GET /api/settings', `Host: ${host}`);

    expect([status, (JSON.parse(body) as { name: string }).name]).toEqual([200, 'Rosewood']);
  });

  it.each([
    '',
    '.',
    '..',
    '-',
    '*',
    '*.test',
    '0',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'test',
    'rose',
    'evil.test',
    'evil.rose.test',
    'rose.test.evil.test',
    'rosextest',
    'xrose.test',
    'rose.test..',
    '.rose.test',
    'rose..test',
    'rose.test:',
    'rose.test:0',
    'rose.test:99999',
    'rose.test:080',
    'rose.test:80:80',
    'rose.test:http',
    'rose.test:-1',
    'user@rose.test',
    'user:word@rose.test',
    'rose.test@evil.test',
    'evil.test:80@rose.test',
    'rose.test/x',
    'rose.test?x',
    'rose.test#x',
    'rose.test\\x',
    'rose.test,tulip.test',
    'rose.test, tulip.test',
    'rose.test tulip.test',
    'rose.test;tulip.test',
    'rose.test\ttulip.test',
    'http://rose.test',
    '//rose.test',
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]',
    '[::1]:80',
    '[::ffff:7f00:1]',
    '2130706433',
    '0x7f000001',
    '127.1',
    '1.2.3.4.5',
    'rose%2etest',
    'rose.test%00',
    'rose.test%',
    'ro\u00ads\u00e9.test',
    'xn--',
    'xn--\u00e9.test',
    'xn--a.test',
    '-rose.test',
    'rose-.test',
    'rose_.test',
    `${'a.'.repeat(126)}test`,
    `${'a'.repeat(64)}.test`,
    'www.',
    'www.www.rose.test',
    'www.evil.test',
    'www.localhost',
    'localhost',
    'localhost.',
    'admin.localhost',
    "rose.test'--",
    '"rose.test"',
    '<rose.test>',
    '${rose.test}',
    'lily.test',
  ])('%j names none, and learns nothing of those that there are', async (host) => {
    for (const path of ['/api/settings', '/api/companyinfo', '/signup']) {
      const { status, head, body } = await ask(`GET ${path}`, `Host: ${host}`);

      expect([path, [400, 404].includes(status)]).toEqual([path, true]);
      expect(`${head}\n${body}`).not.toMatch(branding);
    }
  });

  it.each([
    ['twice', ['Host: rose.test', 'Host: tulip.test']],
    ['twice alike', ['Host: rose.test', 'host: rose.test']],
    ['twice, one of them empty', ['Host: rose.test', 'Host:']],
    ['folded', ['Host: rose.test', ' tulip.test']],
    ['with a space before the colon', ['Host : rose.test']],
    ['not at all', ['X-Forwarded-Host: rose.test']],
  ])('is refused when it is there %s', async (_, headers) => {
    const { status, head, body } = await ask('GET /api/settings', ...headers);

    expect([400, 404]).toContain(status);
    expect(`${head}\n${body}`).not.toMatch(branding);
  });

  it.each([
    'http://tulip.test/api/settings',
    'http://rose.test/api/settings',
    'https://rose.test/api/settings',
    'HTTP://rose.test/api/settings',
    '//rose.test/api/settings',
    'rose.test:443',
    '*',
    'api/settings',
  ])('is not argued with by the request line: %s', async (target) => {
    const { status, head, body } = await ask(`GET ${target}`, 'Host: rose.test');

    expect([400, 404]).toContain(status);
    expect(`${head}\n${body}`).not.toMatch(branding);
  });

  it('is the only thing that names a brand', async () => {
    const claims = [
      'X-Forwarded-Host: tulip.test',
      'Forwarded: host=tulip.test',
      'X-Host: tulip.test',
      'X-Original-Host: tulip.test',
      'Origin: http://tulip.test',
      'Referer: http://tulip.test/',
      ':authority: tulip.test',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Port: 81',
    ];
    for (const claim of claims) {
      const { status, body } = await ask('GET /api/settings', 'Host: rose.test', claim);
      if (claim.startsWith(':')) expect(status).toBe(400);
      else expect([claim, status, (JSON.parse(body) as { name: string }).name]).toEqual([claim, 200, 'Rosewood']);
    }
  });

  it('may come without one only for the machines that ask for health', async () => {
    expect((await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
    expect((await sendRaw(port, 'GET /api/settings HTTP/1.0\r\n\r\n')).status).toBe(404);
    expect((await ask('GET /healthz', 'Host: balancer.internal')).status).toBe(200);
  });
});

describe('a further domain of a brand', () => {
  const trusted = { remoteAddress: '127.0.0.9' };

  it.each([
    ['GET', 301],
    ['HEAD', 301],
    ['POST', 308],
    ['PUT', 308],
    ['DELETE', 308],
  ] as const)('sends %s to the first one, for good', async (method, status) => {
    const answer = await t.app.inject({
      method,
      url: '/members/x?a=b&c=%20d&e=%3F',
      headers: { host: 'rosen.test:8080' },
    });

    expect([answer.statusCode, answer.headers.location]).toEqual([
      status,
      'http://rose.test/members/x?a=b&c=%20d&e=%3F',
    ]);
  });

  it.each([
    ['rosen.test', undefined, 'http://rose.test/x'],
    ['rosen.test:80', undefined, 'http://rose.test/x'],
    ['rosen.test:443', undefined, 'http://rose.test/x'],
    ['ROSEN.test.:81', undefined, 'http://rose.test/x'],
    ['rosen.test', 'https', 'https://rose.test/x'],
    ['rosen.test:443', 'https', 'https://rose.test/x'],
    ['rosen.test:8443', 'https', 'https://rose.test/x'],
    ['xn--ros-dma.test', undefined, 'http://rose.test/x'],
    ['www.rose.test', undefined, 'http://rose.test/x'],
    ['www.rosen.test:8080', undefined, 'http://rose.test/x'],
    ['www.tulip.test', undefined, 'http://tulip.test/x'],
  ])('keeps the scheme, and not a port that only the sender named: %s %s', async (host, proto, location) => {
    const answer = await t.app.inject({
      url: '/x',
      headers: { host, ...(proto && { 'x-forwarded-proto': proto }) },
      ...trusted,
    });

    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it('believes nobody else about the scheme', async () => {
    const answer = await t.app.inject({
      url: '/x',
      headers: { host: 'rosen.test', 'x-forwarded-proto': 'https' },
      remoteAddress: '127.0.0.8',
    });

    expect([answer.headers.location, answer.headers['strict-transport-security']]).toEqual([
      'http://rose.test/x',
      undefined,
    ]);
  });

  it('keeps the name under which a call was asked', async () => {
    const answer = await t.send('rosen.test', { url: '/api/settings.php?a=b.php' });

    expect(answer.headers.location).toBe('http://rose.test/api/settings.php?a=b.php');
  });

  it.each([
    '//evil.test/x',
    '//evil.test',
    '/\\evil.test',
    '/%5cevil.test',
    '/%2f%2fevil.test',
    '/.evil.test',
    '/@evil.test',
    '/x?next=//evil.test',
    '/x\r\nLocation: http://evil.test',
    '/%0d%0aLocation:%20http://evil.test',
    '/;//evil.test',
    '/?//evil.test',
    '/..//evil.test',
  ])('leads nowhere else: %j', async (path) => {
    const answer = await sendRaw(port, plainRequest(`GET ${path} HTTP/1.1`, 'Host: rosen.test'));
    const location = headerOf(answer, 'location');

    expect(answer.status === 301 ? new URL(location ?? '').host : location).toBe(
      answer.status === 301 ? 'rose.test' : undefined,
    );
    expect([301, 400, 404]).toContain(answer.status);
  });
});

describe('a brand that is not open', () => {
  it.each(['/', '/api/settings', '/api/settings.php', '/members', '/nowhere'])(
    'is paused with its notice and a time to come back: %s',
    async (url) => {
      const answer = await t.send('violet.test', { url, headers: { 'accept-language': 'nl' } });

      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code, answer.json().params]).toEqual([
        503,
        '3600',
        'paused',
        { name: 'Violetta' },
      ]);
      expect(answer.headers['content-language']).toBe('nl');
    },
  );

  it('is not there at all while it is a draft, under any of its names', async () => {
    const unknown = await t.send('evil.test', { url: '/api/settings' });
    for (const host of ['lily.test', 'lilies.test', 'www.lily.test']) {
      const draft = await t.send(host, { url: '/api/settings' });

      expect([host, draft.statusCode, draft.body]).toEqual([host, 404, unknown.body]);
    }
    expect((await t.send('rose.test', { url: '/api/settings?domain=lily.test' })).statusCode).toBe(404);
    expect((await t.send('rose.test', { url: '/api/settings?domain=violet.test' })).statusCode).toBe(404);
  });
});
