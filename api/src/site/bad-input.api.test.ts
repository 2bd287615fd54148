import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { aServedTenant } from '../../test/factories.ts';

const captured = capturedLog();
let t: TestApp;
beforeAll(async () => {
  await buildOnce();
  t = await newApp('sqlite', {}, captured.log);
  await aServedTenant(t, { key: 'rose', name: 'Rosewood', hosts: ['rose.test'], languages: ['nl', 'en', 'de'] });
}, 240_000);
afterAll(() => t?.close());

const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
  t.send(host, { method: 'GET', url, headers: { accept: 'text/html', ...headers } });
const failures = () =>
  captured
    .text()
    .split('\n')
    .filter((line) => line.includes('unexpected failure'));

describe('An absurd address', () => {
  it.each([
    '/%',
    '/%zz',
    '/%00',
    '/pages/%',
    '/pages/%e0%a4%a',
    '/%0d%0aset-cookie:x=1',
    '/pricing/%0d%0aset-cookie:x=1',
    '/%ff%fe',
    '/%c0%ae%c0%ae/',
    '//evil.test',
    '//evil.test/',
    '///evil.test//',
    '/%5cevil.test/',
    '/%2f%2fevil.test/',
    '/.//evil.test/',
    '/pages/..%2fterms',
    '/pages/%2e%2e/terms',
    '/pages//terms',
    '/pages/terms//',
    '/pages/constructor',
    '/pages/__proto__',
    '/pages/toString',
    '/pages/hasOwnProperty',
    '/__proto__',
    '/constructor',
    '/PAGES/TERMS',
    '/%F0%9F%A6%8A',
    '/;a=b',
    '/pricing;a=b',
    '/*',
    '/$&',
    '/pages/$&',
    `/${'a'.repeat(15_000)}`,
    `/${'a/'.repeat(5_000)}x`,
    `/pages/${'x'.repeat(5_000)}`,
    '/assets/',
    '/fonts/',
    '/m/',
    '/texts',
    '/assets/%2e%2e/%2e%2e/server/entry-server.js',
    '/fonts/..%2f..%2fserver%2fentry-server.js',
    '/texts/nl/..%2flanding.json',
    '/.git/config',
    '/.env',
  ])('%s is not found, and that is all', async (url) => {
    captured.clear();
    const answer = await ask('rose.test', url);

    expect([answer.statusCode, answer.headers['set-cookie'], answer.headers.location]).toEqual([
      404,
      undefined,
      undefined,
    ]);
    expect(answer.body).not.toMatch(/\.ts:|node_modules|at \w+ \(/);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(failures()).toEqual([]);
  });

  it.each(['/pricing/', '/pages/terms/', '/robots.txt/', '/pricing/?a=//evil.test', '/pricing/?%0d%0aset-cookie:x=1'])(
    '%s with a stroke at its end leads to this host without it',
    async (url) => {
      const { statusCode, headers } = await ask('rose.test', url);

      expect([statusCode, headers['set-cookie']]).toEqual([301, undefined]);
      expect(headers.location).toBe(url.replace('/?', '?').replace(/\/$/, ''));
      expect(new URL(String(headers.location), 'http://rose.test').host).toBe('rose.test');
    },
  );
});

describe('An absurd query', () => {
  it.each([
    '%',
    'a=%zz',
    '&&&===',
    '__proto__[x]=1&constructor[prototype][y]=2',
    'country=NL&country=DE',
    'country[]=NL',
    'country[a]=NL',
    'country=nl',
    'country=ZZ',
    'country=%F0%9F%87%B3',
    'country=__proto__',
    'country=$%26',
    'ref=%00',
    'ref[]=a',
    `a=${'x'.repeat(8_000)}`,
    'a=1&'.repeat(3_000),
    'a'.repeat(9_000),
    '?'.repeat(500),
    '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  ])('%s changes nothing of a page', async (query) => {
    captured.clear();
    const [plain, odd] = await Promise.all([ask('rose.test', '/pricing'), ask('rose.test', `/pricing?${query}`)]);

    expect([odd.statusCode, odd.body.replace(/"servedAt":[^,}]+/, ''), failures()]).toEqual([
      200,
      plain.body.replace(/"servedAt":[^,}]+/, ''),
      [],
    ]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('A language that nobody offers', () => {
  it.each([
    'xx',
    'pl',
    'NL',
    'nl-NL',
    '"nl"',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '%F0%9F%A6%8A',
    '%00',
    '$&',
    'a'.repeat(3_000),
    '',
  ])('in the cookie (%s) is none', async (value) => {
    const answer = await ask('rose.test', '/', { cookie: `i18n_redirected=${value}`, 'accept-language': 'de' });

    expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, 'de']);
    expect(answer.body).toContain('<html lang="de">');
  });

  it.each(['xx', 'tlh-Latn', '*', ',,,;;;q=q', 'nl;q=0', `${'x,'.repeat(5_000)}de`, '__proto__'])(
    'in the browser (%s) gives way to the brand’s own',
    async (value) => {
      expect((await ask('rose.test', '/', { 'accept-language': value })).headers['content-language']).toBe('nl');
    },
  );
});

describe('A brand with a name like a trap', () => {
  const attributes = /\s([\w:-]+)(?:="[^"]*")?/g;
  const tagsOf = (body: string) =>
    [...body.matchAll(/<([a-z][\w-]*)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, tag, rest = '']) =>
      [tag, ...[...rest.matchAll(attributes)].map(([, name]) => name)].join(' '),
    );
  const names = [
    "$& $1 $` $$ $'",
    '</script><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '<!--<script>',
    '&lt;b&gt; &amp;',
    '{{brand}} {{count}}',
    '💌 Liebe 👩‍❤️‍👨',
    'حب وسلام',
    "' onmouseover='alert(1)",
  ];

  it.each(names)('%s is built like any other', async (name) => {
    const host = `trap${names.indexOf(name)}.test`;
    await aServedTenant(t, { key: `trap${names.indexOf(name)}`, name, hosts: [host], languages: ['nl', 'en', 'de'] });
    for (const path of ['/', '/pricing', '/lang-config', '/pages/terms', '/pages/privacy', '/nothing-here']) {
      const [plain, trap] = await Promise.all([ask('rose.test', path), ask(host, path)]);

      expect([path, tagsOf(trap.body)]).toEqual([path, tagsOf(plain.body)]);
      expect(tagsOf(plain.body).length).toBeGreaterThan(30);
      expect(JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(trap.body)?.[1] ?? '').brand.settings.name).toBe(name);
    }
  });
});

describe('What is built', () => {
  const builtFiles = async () => {
    const { body } = await ask('rose.test', '/');
    return [...body.matchAll(/(?:src|data-app)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
  };

  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])(
    'comes to whoever takes %s as they take it, and is kept for good under a name of its own',
    async (accepted, encoding) => {
      const files = await builtFiles();
      expect(files.length).toBeGreaterThanOrEqual(2);
      for (const file of files) {
        const [sent, whole] = await Promise.all([
          ask('rose.test', file, { 'accept-encoding': accepted }),
          ask('rose.test', file),
        ]);

        expect(file).toMatch(/-[\w-]{8}\.js$/);
        expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, encoding]);
        expect(sent.headers).toMatchObject({
          'content-type': 'application/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        });
        expect([file, sent.rawPayload.length < whole.rawPayload.length * 0.8]).toEqual([file, encoding !== undefined]);
      }
    },
  );

  it('is not compressed twice where it is a font', async () => {
    const [, font = ''] = /rel="preload" href="(\/fonts\/[^"]+)"/.exec((await ask('rose.test', '/')).body) ?? [];
    const { statusCode, headers } = await ask('rose.test', font, { 'accept-encoding': 'br, gzip' });

    expect([statusCode, headers['content-type'], headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      'font/woff2',
      undefined,
      'public, max-age=31536000, immutable',
    ]);
    expect(font).toMatch(/\.[\da-f]{10}\.woff2$/);
  });
});
