import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { languages } from '@manyhearts/contract/languages';
import { defaultPageDates, type PageTextView } from '@manyhearts/contract/pages';
import { errorTexts } from '@manyhearts/locales';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { Clock } from '../core/process/clock.ts';
import { Ctx, SystemCtx } from '../core/ctx/ctx.ts';
import { reachOfTenant, runWithin } from '../core/database/scope.ts';
import { asSystem } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { putPage, withdrawPage, type NewPage } from '../tenants/pages/change-pages.ts';
import { defaultPage } from '../tenants/pages/default-pages.ts';
import { PagesService } from '../tenants/pages/pages.service.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';

beforeAll(() => buildOnce(), 240_000);

onEachEngine((engine) => {
  const captured = capturedLog();
  let t: TestApp;
  let rose: MadeTenant;
  let tulip: MadeTenant;

  beforeAll(async () => {
    t = await newApp(engine, {}, captured.log);
    rose = await aServedTenant(t, {
      key: 'rose',
      name: 'Rosewood',
      hosts: ['rose.test'],
      languages: ['nl', 'en', 'de'],
      settings: { site: { supportEmail: 'help@rose.test' } },
    });
    tulip = await aServedTenant(t, {
      key: 'tulip',
      name: 'Tulip & Co <b>',
      hosts: ['tulip.test'],
      languages: [...languages],
    });
  });
  afterAll(() => t?.close());

  const origin = () => ({
    dataSource: t.db,
    clock: t.app.get(Clock),
    requestId: 'test',
    language: 'en' as const,
    address: '',
    country: undefined,
  });
  const change = async <T>(work: (ctx: SystemCtx, random: Random) => Promise<T>): Promise<T> => {
    const done = await asSystem('test', () => work(new SystemCtx(origin(), 'test'), t.app.get(Random)));
    await t.app.get(MemoryDirectory).refresh();
    return done;
  };
  const put = async (tenant: MadeTenant, page: Partial<NewPage> & { slug: string }): Promise<string> =>
    (
      await change((ctx, random) =>
        putPage(
          ctx,
          tenant,
          { language: 'nl', title: 'Titel', text: 'Tekst.', isInFooter: false, validFrom: undefined, ...page },
          random,
        ),
      )
    ).version;
  const ask = (host: string, url: string, language = 'nl', headers: Record<string, string> = {}) =>
    t.send(host, { method: 'GET', url, headers: { accept: 'text/html', 'accept-language': language, ...headers } });
  const bootOf = ({ body }: LightMyRequestResponse) =>
    JSON.parse(/<script type="application\/json" id="boot"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? 'null') as {
      brand: { ownPages: { slug: string; title: string }[] };
      page: { pageText: PageTextView | null };
    };
  const textOf = async (host: string, url: string, language = 'nl') =>
    bootOf(await ask(host, url, language)).page.pageText;
  const inMinutes = (minutes: number) => new Date(t.app.get(Clock).nowMs() + minutes * 60_000);
  const ctxOf = async (tenant: MadeTenant, language: 'nl' | 'en' | 'de') => {
    const found = await t.app.get(TenantDirectory).byId(tenant.id);
    if (!found) throw new Error('The tenant is not served.');
    return new Ctx({ ...origin(), language }, found, undefined);
  };
  const versionFor = async (tenant: MadeTenant, language: 'nl' | 'en' | 'de', slug: string) => {
    const ctx = await ctxOf(tenant, language);
    return runWithin({ reach: reachOfTenant(ctx.tenant) }, () => t.app.get(PagesService).versionInForce(ctx, slug));
  };

  describe('A legal text', () => {
    it('is ours, dated by the terms’ day or the company’s, until the brand has its own', async () => {
      const page = await textOf('rose.test', '/pages/terms');

      expect(page).toMatchObject({
        title: 'Voorwaarden',
        language: 'nl',
        state: 'in-force',
        onlyIn: null,
        next: null,
        earlier: [],
        version: defaultPage('terms', 'nl').version,
      });
      // The default terms are of a later day than the factory's companies.
      expect(page?.since).toEqual({ instant: defaultPageDates.terms, words: '27\u00a0november\u00a02026' });
      expect(page?.html).toContain('27\u00a0november\u00a02026');
      expect(await versionFor(rose, 'nl', 'terms')).toEqual({
        slug: 'terms',
        language: 'nl',
        version: defaultPage('terms', 'nl').version,
      });
    });

    it('is the brand’s own in the visitor’s language, and else in that of the domain with a word about it, never ours', async () => {
      const version = await put(rose, {
        slug: 'terms',
        title: 'Onze regels',
        text: 'Eigen woorden van {{brand}}, sinds {{terms_date}}.\n\n## Een\n\n- a',
      });
      const [nl, en] = [await textOf('rose.test', '/pages/terms'), await textOf('rose.test', '/pages/terms', 'en')];

      expect(nl).toMatchObject({
        title: 'Onze regels',
        onlyIn: null,
        version,
        sections: [{ id: 's-een', title: 'Een' }],
      });
      expect(nl?.html).toContain(`Eigen woorden van Rosewood, sinds ${nl?.since.words}.`);
      expect(en).toMatchObject({ title: 'Onze regels', language: 'nl', onlyIn: 'Dutch', version });
      const { body } = await ask('rose.test', '/pages/terms', 'en');
      expect(body).toContain('This text is available in Dutch.');
      expect(body).toMatch(/<h1[^>]* lang="nl"/);
      for (const language of ['nl', 'en', 'de'] as const)
        expect(await versionFor(rose, language, 'terms')).toEqual({ slug: 'terms', language: 'nl', version });

      const english = await put(rose, { slug: 'terms', language: 'en', title: 'Our rules', text: 'Own words.' });
      expect(await textOf('rose.test', '/pages/terms', 'en')).toMatchObject({
        title: 'Our rules',
        onlyIn: null,
        version: english,
      });
      expect((await textOf('rose.test', '/pages/terms', 'de'))?.onlyIn).toBe('Niederländisch und Englisch');
    });

    it('is never another brand’s, by whichever name it is asked for', async () => {
      const version = await put(rose, { slug: 'ban', text: 'Alleen van Rosewood.' });

      expect((await textOf('tulip.test', '/pages/ban'))?.html).not.toContain('Alleen van');
      expect((await ask('tulip.test', `/pages/ban?version=${version}`)).statusCode).toBe(404);
      expect((await ask('rose.test', `/pages/ban?version=${version}`)).statusCode).toBe(200);
      expect((await ask('rose.test', `/pages/terms?version=${version}`)).statusCode).toBe(404);
    });

    it('is ours again after it was withdrawn, and the old one can still be read', async () => {
      const version = await put(rose, { slug: 'faq', title: 'Vragen', text: 'Een vraag.' });
      await change((ctx, random) => withdrawPage(ctx, rose, { slug: 'faq', language: 'nl' }, random));
      const [now, before] = [
        await textOf('rose.test', '/pages/faq'),
        await textOf('rose.test', `/pages/faq?version=${version}`),
      ];

      expect(now).toMatchObject({ version: defaultPage('faq', 'nl').version, earlier: [{ version }] });
      expect(now?.since.instant).toBe(now?.earlier[0]?.until.instant);
      expect(before).toMatchObject({
        title: 'Vragen',
        state: 'earlier',
        until: { words: now?.earlier[0]?.until.words },
      });
    });
  });

  describe('A version to come', () => {
    it('is announced with its day, can be read before, and applies from its millisecond on', async () => {
      const clock = t.app.get(Clock);
      const first = await put(tulip, { slug: 'terms', language: 'en', title: 'Terms', text: 'The old ones.' });
      const day = inMinutes(30);
      const second = await put(tulip, {
        slug: 'terms',
        language: 'en',
        title: 'Terms',
        text: 'The new ones.',
        validFrom: day,
      });
      const before = await ask('tulip.test', '/pages/terms', 'en');

      expect(bootOf(before).page.pageText).toMatchObject({
        version: first,
        next: { version: second, from: { instant: day.toISOString() } },
      });
      expect(before.body).toContain(`href="/pages/terms?version=${second}"`);
      const announced = await ask('tulip.test', `/pages/terms?version=${second}`, 'en');
      expect(bootOf(announced).page.pageText).toMatchObject({
        state: 'announced',
        since: { instant: day.toISOString() },
      });
      expect([
        announced.headers['x-robots-tag'],
        announced.body.includes('noindex'),
        announced.body.includes('rel="canonical"'),
      ]).toEqual(['noindex', true, false]);

      // Repeats the request after moving only the clock, which also expires the cache.
      clock.moveTo(new Date(day.getTime() - 5_000));
      expect((await ask('tulip.test', '/pages/terms', 'en')).headers.etag).toBe(before.headers.etag);
      clock.moveTo(day);
      const after = await ask('tulip.test', '/pages/terms', 'en');
      expect(bootOf(after).page.pageText).toMatchObject({
        version: second,
        next: null,
        earlier: [{ version: first, until: { instant: day.toISOString() } }],
      });
      expect(after.body).toContain('The new ones.');
      expect(bootOf(await ask('tulip.test', `/pages/terms?version=${first}`, 'en')).page.pageText).toMatchObject({
        state: 'earlier',
        until: { instant: day.toISOString() },
      });
      clock.moveTo(new Date());
    });

    it('of another language is told to whoever will be shown it', async () => {
      const version = await put(tulip, { slug: 'cookies', language: 'en', text: 'Ours.', validFrom: inMinutes(60) });

      for (const language of ['en', 'fi'])
        expect((await textOf('tulip.test', '/pages/cookies', language))?.next?.version).toBe(version);
      const nl = await put(tulip, { slug: 'cookies', language: 'nl', text: 'Van ons.' });
      expect(await textOf('tulip.test', '/pages/cookies', 'nl')).toMatchObject({ version: nl, next: null });
    });

    it('that was taken back is nothing any more', async () => {
      const version = await put(tulip, { slug: 'service', language: 'en', text: 'Soon.', validFrom: inMinutes(60) });
      expect((await ask('tulip.test', `/pages/service?version=${version}`, 'en')).statusCode).toBe(200);
      await change((ctx, random) => withdrawPage(ctx, tulip, { slug: 'service', language: 'en', version }, random));

      expect((await textOf('tulip.test', '/pages/service', 'en'))?.next).toBeNull();
      expect((await ask('tulip.test', `/pages/service?version=${version}`, 'en')).statusCode).toBe(404);
    });

    it.each(['x', '', '01ARZ3NDEKTSV4RRFFQ69G5FAV%00', '../terms', "1' or '1'='1"])(
      'is not called %j: that is the page itself',
      async (name) => {
        const answer = await ask('tulip.test', `/pages/privacy?version=${encodeURIComponent(name)}`, 'en');

        expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'all']);
      },
    );

    it('that never was is the brand’s own 404', async () => {
      const answer = await ask('tulip.test', '/pages/privacy?version=01ARZ3NDEKTSV4RRFFQ69G5FAV', 'en');

      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    });
  });

  describe('A page of the brand’s own', () => {
    it('is there in every language, in the sitemap, and in the footer where it is wanted', async () => {
      expect((await ask('rose.test', '/pages/about-us')).statusCode).toBe(404);
      await put(rose, {
        slug: 'about-us',
        title: 'Over {{brand}}',
        text: 'Wij zijn {{company}}. En [wij](/pages/terms).',
        isInFooter: true,
      });
      await put(rose, { slug: 'press-2027', language: 'de', title: 'Presse', text: 'Für die Presse.' });
      const [about, english] = [
        await ask('rose.test', '/pages/about-us'),
        await ask('rose.test', '/pages/about-us', 'en'),
      ];

      expect(about.statusCode).toBe(200);
      expect(about.body).toMatch(
        /<title>Over Rosewood · Rosewood<\/title><meta name="description" content="Wij zijn Company \w+\. En wij\."/,
      );
      expect(about.body).toContain('<link rel="canonical" href="http://rose.test/pages/about-us">');
      expect(about.body).toMatch(/<footer.*<a href="\/pages\/about-us">Over Rosewood<\/a>.*<\/footer>/s);
      expect(bootOf(english).page.pageText).toMatchObject({ onlyIn: 'Dutch' });
      expect(bootOf(await ask('rose.test', '/')).brand.ownPages).toEqual([
        { slug: 'about-us', title: 'Over Rosewood' },
      ]);
      const sitemap = (await ask('rose.test', '/sitemap.xml')).body;
      expect(sitemap).toContain('<loc>http://rose.test/pages/about-us</loc><');
      expect(sitemap).toContain('/pages/press-2027</loc>');
      expect((await ask('tulip.test', '/sitemap.xml')).body).not.toContain('about-us');
      expect((await ask('tulip.test', '/pages/about-us')).statusCode).toBe(404);
      expect((await ask('tulip.test', '/')).body).not.toContain('about-us');
      await expect(versionFor(tulip, 'en', 'about-us')).rejects.toMatchObject({ code: 'not_found' });
    });

    it('appears and goes for everybody at its moment, on every page that leads to it', async () => {
      const clock = t.app.get(Clock);
      const day = inMinutes(45);
      await put(rose, { slug: 'summer', title: 'Zomer', text: 'Zon.', isInFooter: true, validFrom: day });
      expect((await ask('rose.test', '/pages/summer')).statusCode).toBe(404);
      expect((await ask('rose.test', '/')).body).not.toContain('/pages/summer');
      clock.moveTo(day);

      expect((await ask('rose.test', '/')).body).toContain('<a href="/pages/summer">Zomer</a>');
      expect((await ask('rose.test', '/sitemap.xml')).body).toContain('/pages/summer');
      expect((await ask('rose.test', '/pages/summer')).statusCode).toBe(200);
      clock.moveTo(new Date());
      await change((ctx, random) => withdrawPage(ctx, rose, { slug: 'summer', language: 'nl' }, random));
    });

    it('is shown to members too, without a cache', async () => {
      const { cookie } = await aMemberSession(t.db, rose);
      const answer = await ask('rose.test', '/pages/about-us', 'nl', { cookie });

      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    });
  });

  describe('What an operator writes', () => {
    it('can not run, in a title, a text or a name', async () => {
      await put(tulip, {
        slug: 'xss',
        language: 'en',
        title: '</title><script>alert(1)</script>{{brand}}"',
        text: '&lt;img src=x onerror=alert(1)&gt; `<script>alert(1)</script>`\n\n## "><img src&#61;x>',
        isInFooter: true,
      });
      for (const path of ['/pages/xss', '/']) {
        const { body, headers } = await ask('tulip.test', path, 'en');
        const scripts = [...body.matchAll(/<script(?![^>]* src=)[^>]*>/g)].map(([element]) => element);

        expect(scripts.map((element) => element.replace(/ data-\w+="[^"]*"/g, ''))).toEqual([
          '<script>',
          '<script type="application/json" id="boot">',
        ]);
        expect(body).not.toMatch(/<img[^>]*onerror|<script>alert|<b>/);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
      expect(bootOf(await ask('tulip.test', '/pages/xss', 'en')).page.pageText?.title).toBe(
        '</title><script>alert(1)</script>Tulip & Co <b>"',
      );
    });
  });

  describe('A default text whose file is lost', () => {
    it('is a page that says so, and one line of the log that names the file', async () => {
      const { version } = await versionFor(tulip, 'en', 'return-policy');
      expect(version).toMatch(/^[0-9a-f]{12}$/);
      jest
        .spyOn(t.app.get(PagesService), 'find')
        .mockImplementationOnce(async () => defaultPage('nothing' as 'terms', 'nl') as never);
      captured.clear();
      const answer = await ask('rose.test', '/pages/return-policy', 'nl');
      const lines = captured.lines().filter((line) => line.includes('is missing'));

      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(answer.body).toContain(errorTexts.nl.text_missing);
      expect(answer.body).toContain('Rosewood');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('locales/nl/pages/nothing.md is missing');
      expect((await ask('rose.test', '/pages/return-policy', 'nl')).statusCode).toBe(200);
    });
  });
});
