import 'reflect-metadata';
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { languages, type Language } from '@manyhearts/contract/languages';
import { errorTexts } from '@manyhearts/locales';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { aMemberSession, aServedTenant } from '../../test/factories.ts';
import { SiteBootService } from './site-boot.service.ts';

let t: TestApp;
const captured = capturedLog();

beforeAll(async () => {
  await buildOnce();
  t = await newApp('sqlite', {}, captured.log);
  const bundles = [{ country: 'NL' as const, credits: 100, priceMinor: 1_000, currency: 'EUR' as const }];
  await aServedTenant(t, {
    key: 'rose',
    name: 'Rosewood',
    hosts: ['rose.test', 'old-rose.test'],
    languages: ['en', 'nl', 'de'],
    bundles,
  });
  await aServedTenant(t, {
    key: 'tulip',
    name: 'Tulip & Co <b>',
    hosts: ['tulip.test'],
    languages: [...languages],
    niche: 4,
  });
  await aServedTenant(t, {
    key: 'iris',
    name: 'Irisfeld',
    hosts: ['iris.test'],
    languages: ['pl', 'de', 'en'],
    niche: 6,
    settings: { theme: { name: 'midnight' } },
  });
  await aServedTenant(t, {
    key: 'violet',
    name: 'Violetta',
    status: 'paused',
    hosts: ['violet.test'],
    languages: ['en', 'nl'],
  });
  await aServedTenant(t, { key: 'lily', name: 'Lilypond', status: 'draft', hosts: ['lily.test'] });
}, 240_000);
afterAll(() => t?.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
  t.send(host, { method: 'GET', url, headers: { ...browser, ...headers } });
const bootOf = ({ body }: LightMyRequestResponse) =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? 'null') as {
    brand: { language: string; settings: { name: string } };
    page: { isLoggedIn: boolean };
  };

describe('A page', () => {
  it.each([
    '/',
    '/pricing',
    '/pages/terms',
    '/pages/privacy',
    '/pages/cookies',
    '/pages/ban',
    '/pages/faq',
    '/pages/return-policy',
    '/pages/service',
  ])('%s is for people and search engines', async (path) => {
    const answer = await ask('rose.test', path);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'all',
      'content-language': 'en',
    });
    expect(answer.body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(answer.body).toContain(`<link rel="canonical" href="http://rose.test${path}">`);
    expect(answer.body).not.toContain('noindex');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('of languages is for people only', async () => {
    const answer = await ask('rose.test', '/lang-config');

    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toContain('rel="canonical"');
  });

  it.each([
    '/nothing',
    '/pages/nothing',
    '/pages/Terms',
    '/PRICING',
    '/Lang-Config',
    '/index.html',
    '/pricing/more',
    '/😀'.replace('😀', '%F0%9F%98%80'),
  ])('%s is the brand’s own 404', async (path) => {
    const answer = await ask('rose.test', path);

    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(answer.body).toContain('Rosewood');
    expect(answer.body.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it('has one address, without a stroke at its end', async () => {
    const answer = await ask('rose.test', '/pricing/?country=BE');

    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/pricing?country=BE']);
  });

  it('says nothing anew to whoever has it', async () => {
    const first = await ask('rose.test', '/');
    const again = await ask('rose.test', '/', { 'if-none-match': String(first.headers.etag) });

    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['br', 'gzip', 'identity'])('comes as %s when asked', async (encoding) => {
    const { headers } = await ask('rose.test', '/', { 'accept-encoding': encoding });

    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers.vary).toContain('accept-encoding');
  });

  it('runs only what its policy names', async () => {
    const { body, headers } = await ask('tulip.test', '/');
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<(script|style)(?: data-styled[^>]*)?>([\s\S]*?)<\/\1>/g)];

    expect(inline.length).toBeGreaterThanOrEqual(3);
    for (const [, , text = ''] of inline) expect(policy).toContain(hash('sha256', text, 'base64'));
    expect(body).not.toMatch(/\son\w+=["']/);
  });

  it('holds a brand’s name as words', async () => {
    const answer = await ask('tulip.test', '/');

    expect(answer.body).not.toContain('Co <b>');
    expect(bootOf(answer).brand.settings.name).toBe('Tulip & Co <b>');
  });

  it('is answered to HEAD like to GET, without its body', async () => {
    const answer = await t.send('rose.test', { method: 'HEAD', url: '/', headers: browser });

    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('The small files of a brand', () => {
  it.each([
    ['/favicon.ico', 'image/png'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/icon-180.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/og.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('%s is there', async (path, type) => {
    const answer = await ask('tulip.test', path);

    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=3600',
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.rawPayload.length).toBeGreaterThan(60);
  });

  it('name the brand that was asked', async () => {
    const [manifest, robots, sitemap] = await Promise.all(
      ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml'].map((path) => ask('tulip.test', path)),
    );

    expect(manifest?.json()).toMatchObject({ name: 'Tulip & Co <b>', display: 'standalone' });
    expect(robots?.body).toContain('Sitemap: http://tulip.test/sitemap.xml');
    const addresses = [...(sitemap?.body ?? '').matchAll(/<loc>http:\/\/tulip\.test([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(addresses).toHaveLength(9);
    for (const path of addresses) expect((await ask('tulip.test', path)).statusCode).toBe(200);
  });

  it.each([
    ['/', 'landing', ['common', 'landing']],
    ['/pricing', 'pricing', ['common', 'pricing']],
    ['/lang-config', 'lang-config', ['common', 'lang-config']],
    ['/pages/faq', 'pages', ['common', 'pages']],
    ['/nothing/here', 'common', ['common']],
  ])('have the words of %s, kept for good under their own address', async (path, name, namespaces) => {
    const [, address = ''] =
      /data-texts="([^"]+)"/.exec((await ask('rose.test', path, { 'accept-language': 'nl' })).body) ?? [];
    const [kept, old] = await Promise.all([
      ask('rose.test', address),
      ask('rose.test', `/texts/nl/${name}.json?v=old`),
    ]);

    expect(address.split('?')).toEqual([`/texts/nl/${name}.json`, expect.stringMatching(/^v=[\w-]{12}$/)]);
    expect([kept?.headers['cache-control'], old?.headers['cache-control']]).toEqual([
      'public, max-age=31536000, immutable',
      'no-store',
    ]);
    expect(Object.keys(kept?.json() as object)).toEqual(namespaces);
    expect(old?.body).toBe(kept?.body);
  });

  it('differ between brands', async () => {
    const [one, other] = await Promise.all([ask('rose.test', '/og.png'), ask('iris.test', '/og.png')]);

    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.of())).toBe(false);
  });

  it.each([
    '/icon-7.png',
    '/icon-0x200.png',
    '/icon-0512.png',
    '/icon-512.0.png',
    '/icon-%20512.png',
    '/icon-x.png',
    '/texts/nl.json',
    '/texts/xx/landing.json',
    '/texts/nl/landing.css',
    '/texts/nl/constructor.json',
    '/texts/constructor/landing.json',
    '/texts/nl/.json',
    '/m/nobody.webp',
    '/m/..%2fsecret.webp',
    '/assets/none.js',
    '/fonts/none.woff2',
  ])('%s is not there', async (path) => {
    expect((await ask('rose.test', path)).statusCode).toBe(404);
  });
});

describe('An address without a site', () => {
  it.each([
    ['an unknown host', 'nobody.test', 404],
    ['a draft', 'lily.test', 404],
  ])('of %s is a plain page that knows no brand', async (_what, host, status) => {
    const answer = await ask(host, '/', { 'accept-language': 'nl' });

    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': 'nl',
      'x-robots-tag': 'noindex',
    });
    expect(answer.body).toContain(errorTexts.nl.unknown_domain);
    expect(answer.body).not.toMatch(/rosewood|tulip|lilypond|lily/i);
  });

  it('looks the same for a draft as for nobody', async () => {
    const [draft, nobody] = await Promise.all([ask('lily.test', '/'), ask('nobody.test', '/')]);

    expect(draft?.body).toBe(nobody?.body);
  });

  it('that rests has its brand’s name and says when to come back', async () => {
    const answer = await ask('violet.test', '/pricing', { 'accept-language': 'nl' });

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3600']);
    expect(answer.body).toContain('<strong>Violetta</strong>');
    expect(answer.body).toContain(errorTexts.nl.paused);
  });

  it('runs and loads nothing but its own style', async () => {
    const { body, headers } = await ask('violet.test', '/');
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? [];

    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
    expect(body).not.toMatch(/<script|<link|<img|https?:/);
    expect(body.match(/<h1>/g)).toHaveLength(1);
  });

  it.each([
    ['a program', '/', 'application/json'],
    ['anything', '/', '*/*'],
    ['a browser that asks for data', '/api/settings', 'text/html'],
  ])('stays data for %s', async (_what, url, accept) => {
    for (const host of ['nobody.test', 'lily.test', 'violet.test']) {
      expect((await t.send(host, { method: 'GET', url, headers: { accept } })).headers['content-type']).toMatch(
        /^application\/problem\+json/,
      );
    }
  });
});

describe('An unexpected failure while a page is made', () => {
  it('is a page of the brand with a reference, told once in the log', async () => {
    jest.spyOn(t.app.get(SiteBootService), 'bootOf').mockRejectedValueOnce(new TypeError('the secret inside'));
    captured.clear();
    const answer = await ask('rose.test', '/pages/ban', { 'accept-language': 'de' });
    const entries = captured
      .text()
      .split('\n')
      .filter((line) => line.includes('unexpected failure'));

    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-language']]).toEqual([
      500,
      'no-store',
      'de',
    ]);
    expect(answer.body).toContain('Rosewood');
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    expect(answer.body).not.toMatch(/secret inside|TypeError|\.ts/);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toContain(String(answer.headers['x-request-id']));
  });

  it('is not kept', async () => {
    expect((await ask('rose.test', '/pages/ban', { 'accept-language': 'de' })).statusCode).toBe(200);
  });
});

describe('input of visitors', () => {
  const canary = 'kanarienvogel7';
  const headerNames = [
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-scheme',
    'x-forwarded-port',
    'x-forwarded-prefix',
    'x-forwarded-for',
    'x-forwarded-server',
    'x-forwarded',
    'forwarded',
    'x-host',
    'x-http-host-override',
    'x-original-host',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'x-http-method',
    'x-method-override',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-url-scheme',
    'front-end-https',
    'x-wap-profile',
    'x-react-router-location',
    'x-request-id',
    'x-correlation-id',
    'x-country',
    'cf-ipcountry',
    'x-geo-country',
    'x-language',
    'x-locale',
    'x-device',
    'x-tenant',
    'x-site',
    'x-brand',
    'x-user',
    'x-forwarded-user',
    'authorization',
    'origin',
    'referer',
    'user-agent',
    'accept',
    'accept-charset',
    'accept-language',
    'range',
    'if-range',
    'if-modified-since',
    'if-none-match',
    'cache-control',
    'pragma',
    'save-data',
    'dnt',
    'sec-ch-ua',
    'sec-fetch-mode',
    'via',
    'x-middleware-prefetch',
    'purpose',
    'upgrade-insecure-requests',
    'x-nonce',
    'content-security-policy',
    'traceparent',
  ];
  const cookies = ['src', 'lang', 'language', 'mode', 'theme', 'entry', 'consent', 'country', 'adm', 'tenant'];
  const queries = [
    'utm_source',
    'ref',
    'network',
    'sub1',
    'lang',
    'language',
    'country',
    'theme',
    'callback',
    'domain',
    '_method',
    'q',
  ];

  it.each(['/', '/pricing', '/pages/terms'])('never reaches the next visitor of %s', async (path) => {
    const clean = await ask('rose.test', path);
    const attempts = [
      ...headerNames.map((name) => ask('rose.test', path, { [name]: canary })),
      ask('rose.test', path, {
        'x-forwarded-host': `${canary}.test`,
        'x-forwarded-proto': 'https',
        forwarded: `host=${canary}.test`,
      }),
      ...cookies.map((name) => ask('rose.test', path, { cookie: `${name}=${canary}` })),
      ...queries.map((name) => ask('rose.test', `${path}?${name}=${canary}`)),
    ];
    const poisoned = await Promise.all(attempts);
    const after = await ask('rose.test', path);

    expect(poisoned.length).toBeGreaterThan(80);
    expect([after.statusCode, after.headers.etag, after.body]).toEqual([
      clean.statusCode,
      clean.headers.etag,
      clean.body,
    ]);
    for (const { body, statusCode } of poisoned) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain(canary);
    }
  });

  it.each(['/', '/pricing', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])(
    'with a port of their own is given the same %s as everybody',
    async (path) => {
      const clean = await ask('rose.test', path);
      for (const port of [80, 443, 1337, 4444]) {
        const theirs = await ask(`rose.test:${port}`, path);

        expect([theirs.statusCode, theirs.headers.etag, theirs.body]).toEqual([
          clean.statusCode,
          clean.headers.etag,
          clean.body,
        ]);
      }
    },
  );

  it('with ports of their own has no page made for each', async () => {
    await ask('rose.test', '/pages/cookies');
    const made = jest.spyOn(t.app.get(SiteBootService), 'bootOf');
    for (let port = 2_000; port < 2_010; port += 1) await ask(`rose.test:${port}`, '/pages/cookies');

    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('sets a cookie for themselves and for nobody who gets the same page', async () => {
    const sourced = await ask('rose.test', '/?ref=partner');
    const sourcedAgain = await ask('rose.test', '/', {
      cookie: String(sourced.headers['set-cookie']).split(';')[0] ?? '',
    });

    expect(String(sourced.headers['set-cookie'])).toMatch(/^src=/);
    expect(sourcedAgain.headers.etag).toBe(sourced.headers.etag);
    expect(sourcedAgain.headers['set-cookie']).toBeUndefined();
  });
});

describe('brands, languages and people side by side', () => {
  const brands = [
    { host: 'rose.test', name: 'Rosewood', spoken: ['en', 'nl', 'de'] },
    { host: 'tulip.test', name: 'Tulip & Co <b>', spoken: [...languages] },
    { host: 'iris.test', name: 'Irisfeld', spoken: ['pl', 'de', 'en'] },
  ] satisfies { host: string; name: string; spoken: Language[] }[];

  it('each get their own', async () => {
    const session = await aMemberSession(
      t.db,
      await aServedTenant(t, { key: 'aster', name: 'Asterhof', hosts: ['aster.test'], languages: [...languages] }),
    );
    const all = [...brands, { host: 'aster.test', name: 'Asterhof', spoken: [...languages] }];
    const wishes = Array.from({ length: 600 }, (_, at) => {
      const brand = all[at % all.length] ?? all[0]!;
      return {
        ...brand,
        language: brand.spoken[(at * 7) % brand.spoken.length] ?? 'en',
        path: at % 3 === 0 ? '/lang-config' : '/',
        hasSession: at % 5 === 0,
      };
    });
    const answers = await Promise.all(
      wishes.map(({ host, language, path, hasSession }) =>
        ask(host, path, {
          cookie: [`lang=${language}`, ...(hasSession ? [session.cookie] : [])].join('; '),
          'accept-language': language,
        }),
      ),
    );

    for (const [at, answer] of answers.entries()) {
      const { host, name, language, hasSession } = wishes[at]!;
      const { brand, page } = bootOf(answer);
      expect([brand.settings.name, brand.language, page.isLoggedIn]).toEqual([
        name,
        language,
        hasSession && host === 'aster.test',
      ]);
      expect(answer.headers['cache-control']).toBe(hasSession ? 'private, no-store' : 'private, no-cache');
    }
  });
});

describe('addresses that look like files', () => {
  it.each([
    '/members/x.css',
    '/chats;.js',
    '/profile%2f..%2fx.css',
    '/pricing;.css',
    '/pricing%3b.js',
    '/pricing.css',
    '/pages/terms.css',
    '/pages/terms%23x.js',
    '/%2e%2e/x.png',
    '/pricing/x.js',
    '/account%00.jpg',
    '/.css',
  ])('%s keeps nothing of a member for others', async (path) => {
    const { cookie } = await aMemberSession(
      t.db,
      await aServedTenant(t, { hosts: [`c3-${Date.now()}-${Math.floor(performance.now() * 1_000)}.test`] }),
    );
    const member = await ask('rose.test', path, { cookie });
    const visitor = await ask('rose.test', path);

    expect([member.statusCode, visitor.statusCode]).toEqual([404, 404]);
    expect(member.headers['cache-control']).toMatch(/no-store/);
    expect(visitor.headers['cache-control']).toMatch(/^(?:private, no-cache|no-store)$/);
    expect(visitor.headers.etag).toBeUndefined();
  });
});
