import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { Language } from '@manyhearts/contract/languages';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { digestOf, readTables } from './all-tables.ts';
import { newApp, type TestApp } from './app.ts';
import { Browser, mailsTo, tokenFor } from './browser.ts';
import { buildOnce } from './built-site.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from './factories.ts';
import { aMember, aSignup } from './members.ts';

let t: TestApp;
let rose: MadeTenant;
let tulip: MadeTenant;

beforeAll(async () => {
  await buildOnce();
  t = await newApp();
  rose = await aServedTenant(t, { key: 'rose', name: 'Rosewood', languages: ['en', 'nl'] });
  tulip = await aServedTenant(t, {
    key: 'tulip',
    name: 'Tulpenfeld',
    languages: ['de', 'pl'],
    niche: 4,
    settings: { theme: { name: 'midnight' } },
  });
}, 240_000);
afterAll(() => t?.close());

const nobodys = 'x'.repeat(43);
/** Pages that need no session, by the namespace of their texts. */
const open = [
  ['/login', 'login'],
  ['/reset-password', 'reset'],
  ['/reset-password/do', 'newPassword'],
  ['/activate/done', 'confirm'],
  ['/activate/error', 'activationFailed'],
  ['/mail-change/do', 'whenChanged'],
  ['/account-deleted', 'whenDeleted'],
  [`/${nobodys}`, 'link'],
] as const;

const ask = (tenant: MadeTenant, url: string, language = 'en', headers: Record<string, string> = {}) =>
  t.send(tenant.host, {
    method: 'GET',
    url,
    headers: { accept: 'text/html', 'accept-language': language, ...headers },
  });
const titleOf = ({ body }: LightMyRequestResponse) =>
  /<title>([^<]*)<\/title>/.exec(body)?.[1]?.replaceAll('&#x27;', '’').replaceAll('&#39;', '’');
const named = (language: Language, group: string) =>
  (siteMessages.auth[language] as unknown as Record<string, { title: string }>)[group]?.title;
const bootOf = ({ body }: LightMyRequestResponse) =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? 'null') as {
    brand: { language: Language; settings: { name: string } };
    page: { isLoggedIn: boolean };
  } | null;

describe.each(open)('%s', (path, group) => {
  it.each([
    ['Rosewood', 'en', () => rose],
    ['Rosewood', 'nl', () => rose],
    ['Tulpenfeld', 'de', () => tulip],
    ['Tulpenfeld', 'pl', () => tulip],
  ] as const)(
    'is there for visitors of %s in %s, under its own title, and for no search engine',
    async (brand, language, tenant) => {
      const answer = await ask(tenant(), path, language);

      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['content-language'],
        answer.headers['x-robots-tag'],
      ]).toEqual([200, 'text/html; charset=utf-8', language, 'noindex']);
      expect(titleOf(answer)).toBe(`${named(language, group)?.replaceAll("'", '’')} · ${brand}`);
      expect(answer.body).toContain('<meta name="robots" content="noindex">');
      expect(answer.body).not.toContain('rel="canonical"');
      expect(answer.body.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(answer.body).toContain(`<html lang="${language}"`);
      expect([bootOf(answer)?.brand.language, bootOf(answer)?.brand.settings.name]).toEqual([language, brand]);
    },
  );

  it('is kept for visitors unless its address holds a secret, and asked about each time', async () => {
    const answer = await ask(rose, path);

    expect(answer.headers['cache-control']).toBe(path === `/${nobodys}` ? 'private, no-store' : 'private, no-cache');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('of somebody who is in neither comes from what is kept for visitors nor goes there', async () => {
    const { cookie } = await aMemberSession(t.db, rose);
    const [before, own, after] = [
      await ask(rose, path),
      await ask(rose, path, 'en', { cookie }),
      await ask(rose, path),
    ];

    expect([before.headers.etag, bootOf(before)?.page.isLoggedIn]).toEqual([after.headers.etag, false]);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag === undefined || own.headers.etag !== before.headers.etag).toBe(true);
    if (own.statusCode === 200)
      expect([bootOf(own)?.page.isLoggedIn, bootOf(after)?.page.isLoggedIn]).toEqual([true, false]);
  });
});

describe('/login', () => {
  it('sends on whoever is in already, and is no place to be sent elsewhere', async () => {
    const { cookie } = await aMemberSession(t.db, rose);
    for (const url of ['/login', '/login?back=https%3A%2F%2Fevil.example', '/login?back=%2F%2Fevil.example']) {
      const answer = await ask(rose, url, 'en', { cookie });

      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'private, no-store']);
      expect(String(answer.headers.location)).toMatch(/^\/(?:members)?$/);
    }
  });
});

describe('/complete-signup', () => {
  it('is for members: a visitor logs in first and comes back', async () => {
    const answer = await ask(rose, '/complete-signup');

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?back=%2Fcomplete-signup']);
  });

  it('is a member’s own, under its own title', async () => {
    const own = new Browser(t, rose.host);
    await own.post('/api/signup', aSignup());
    const answer = await own.get('/complete-signup', { headers: { accept: 'text/html', 'accept-language': 'nl' } });

    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect(titleOf(answer)).toBe(`${siteMessages.welcome.nl.complete.title} · Rosewood`);
  });
});

describe('The page of a mailed link', () => {
  const links: [string, () => Promise<string>][] = [
    [
      'that confirms an address',
      async () => {
        const body = aSignup();
        await new Browser(t, rose.host).post('/api/signup', body);
        return tokenFor(t, body.email);
      },
    ],
    [
      'that lets somebody choose a password',
      async () => {
        const { email } = await aMember(t, rose);
        await new Browser(t, rose.host).post('/api/reset-password', { email });
        return tokenFor(t, email);
      },
    ],
  ];

  it.each(links)('%s changes nothing when it is looked at, and does not say whose it is', async (_, make) => {
    const token = await make();
    await mailsTo(t);
    const before = digestOf(await readTables(t.db));
    const answers = [
      await ask(rose, `/${token}`),
      await t.send(rose.host, { method: 'HEAD', url: `/${token}` }),
      await ask(rose, `/${nobodys}`),
    ];

    expect(digestOf(await readTables(t.db))).toBe(before);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [own, , made] = answers.map(({ body }) => body.replaceAll(token, 'token').replaceAll(nobodys, 'token'));
    expect(own).toBe(made);
  });

  it.each([nobodys.slice(1), `${nobodys}x`, `${nobodys.slice(1)}.`])(
    'is no page of another length or with other signs: /%s',
    async (word) => {
      const answer = await ask(rose, `/${word}`);

      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    },
  );
});
