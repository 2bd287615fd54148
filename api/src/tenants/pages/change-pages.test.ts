import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { PageDocument, PageDocuments, TenantDocument } from '@manyhearts/contract/tenant-document';
import { aDocument, inDemo } from '../../../test/a-document.ts';
import { newDatabase, onEachEngineWithRaces } from '../../../test/engines.ts';
import { asTest } from '../../../test/tenant-command.ts';
import { Clock } from '../../core/process/clock.ts';
import { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { printYaml } from '../document-text.rules.ts';
import { importTenant } from '../import-tenant.ts';
import { readDocument } from '../tenant-document.ts';
import { TenantRow } from '../tenant.entity.ts';
import { putPage, withdrawPage, type NewPage } from './change-pages.ts';
import { PageVersion } from './page-version.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const random = new Random();
  const clock = new Clock();
  let db: DataSource;
  let close: () => Promise<void>;
  let ctx: SystemCtx;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    ctx = ctxOn(db);
  });
  afterAll(() => close());

  const ctxOn = (dataSource: DataSource) =>
    new SystemCtx({ dataSource, clock, requestId: 'test', language: 'en', address: '', country: undefined }, 'test');
  const own = (key: string, pages: PageDocuments = {}): TenantDocument =>
    aDocument({ key, pool: key, domains: { primary: `${key}.example`, others: [] }, pages });
  const rowOf = (key: string, of = ctx) => asTest(() => storeOf(of, TenantRow).get({ key }));
  const make = async (key: string, pages: PageDocuments = {}) => {
    await importTenant(ctx, own(key, pages), { random, seen: undefined, terms: inDemo });
    return rowOf(key);
  };
  const documentOf = (key: string, of = ctx) =>
    asTest(async () => readDocument(of, await storeOf(of, TenantRow).get({ key })));
  const versionsOf = ({ id, poolRef: poolId }: TenantRow) =>
    asTest(() =>
      storeOf({ db: db.manager, tenant: { id, poolId } }, PageVersion).find(
        {},
        { order: { createdAt: 'ASC', id: 'ASC' } },
      ),
    );
  const page = (more: Partial<NewPage> = {}): NewPage => ({
    slug: 'terms',
    language: 'nl',
    title: 'Voorwaarden',
    text: 'Eerste.',
    isInFooter: false,
    validFrom: undefined,
    ...more,
  });
  const inHours = (hours: number) => new Date(clock.nowMs() + hours * 3_600_000);
  const doc = (text: string, from: Date, more: Partial<PageDocument> = {}): PageDocument => ({
    valid_from: from.toISOString(),
    title: 'T',
    text,
    ...more,
  });

  describe('A version', () => {
    it('is added, told to every process, and never changed by those after it', async () => {
      const row = await make('add');
      const first = await putPage(ctx, row, page(), random);
      const [before] = await versionsOf(row);
      const second = await putPage(ctx, row, page({ text: 'Tweede.' }), random);
      await withdrawPage(ctx, row, { slug: 'terms', language: 'nl' }, random);
      const after = await versionsOf(row);

      expect([first.changed, second.changed]).toEqual([true, true]);
      expect(after.map(({ markdown, withdraws }) => [markdown, withdraws])).toEqual([
        ['Eerste.', null],
        ['Tweede.', null],
        ['', second.version],
      ]);
      expect(after[0]).toEqual(before);
      expect((await rowOf('add')).revision).toBeGreaterThan(row.revision);
    });

    it('is not added when it says nothing new, however it was saved', async () => {
      const row = await make('same');
      const { version } = await putPage(ctx, row, page({ text: '\ufeffEerste. \r\n\r\nTweede.\n' }), random);
      const { revision } = await rowOf('same');

      expect(await putPage(ctx, row, page({ text: 'Eerste.\n\nTweede.' }), random)).toEqual({
        changed: false,
        version,
      });
      expect((await rowOf('same')).revision).toBe(revision);
    });

    it('keeps its order within a millisecond', async () => {
      const row = await make('quick');
      const stopped = new SystemCtx(
        { ...ctx.origin, clock: Object.assign(new Clock(), { nowMs: () => Date.parse('2027-01-01T00:00:00Z') }) },
        'test',
      );
      for (const text of ['a', 'b', 'c']) await putPage(stopped, row, page({ text }), random);

      const versions = await versionsOf(row);
      expect(
        versions.map(({ markdown, validFrom }) => [markdown, validFrom.getTime() - Date.parse('2027-01-01T00:00:00Z')]),
      ).toEqual([
        ['a', 0],
        ['b', 1],
        ['c', 2],
      ]);
    });

    race('is one of two that are put at once', async () => {
      const row = await make('race');
      const outcomes = await Promise.all([1, 2, 3].map(() => putPage(ctx, row, page(), random)));

      expect(outcomes.filter(({ changed }) => changed)).toHaveLength(1);
      expect(new Set(outcomes.map(({ version }) => version)).size).toBe(1);
    });

    it.each<[string, Partial<NewPage>, object]>([
      ['a slug that is none', { slug: 'Terms' }, { slug: { code: 'page_slug_invalid', params: { max: 40 } } }],
      [
        'a language that is not offered',
        { language: 'fi' },
        { language: { code: 'field_not_offered', params: { allowed: 'nl,en' } } },
      ],
      ['no text', { text: ' \n' }, { text: { code: 'field_required' } }],
      ['a script', { text: '<script>x</script>' }, { text: { code: 'page_html' } }],
      ['a day that is over', { validFrom: new Date('2020-01-01T00:00:00Z') }, { validFrom: { code: 'page_past' } }],
    ])('with %s is refused', async (what, more, fields) => {
      const row = await make(`bad-${what.replace(/\W/g, '-')}`.slice(0, 40));

      await expect(putPage(ctx, row, page(more), random)).rejects.toMatchObject({ code: 'invalid', fields });
      expect(await versionsOf(row)).toEqual([]);
    });

    it('of one tenant is none of another', async () => {
      const [one, other] = [await make('one'), await make('other')];
      const { version } = await putPage(ctx, one, page(), random);

      expect(await versionsOf(other)).toEqual([]);
      expect(await withdrawPage(ctx, other, { slug: 'terms', language: 'nl', version }, random)).toEqual([]);
      expect((await documentOf('one')).pages.terms?.nl).toHaveLength(1);
    });
  });

  describe('Withdrawing', () => {
    it('takes back what applies and what is announced, or one of them', async () => {
      const row = await make('back');
      await putPage(ctx, row, page(), random);
      const announced = await putPage(ctx, row, page({ text: 'Straks.', validFrom: inHours(1) }), random);
      await putPage(ctx, row, page({ text: 'Later.', validFrom: inHours(2) }), random);

      expect(
        (await withdrawPage(ctx, row, { slug: 'terms', language: 'nl', version: announced.version }, random)).map(
          ({ markdown }) => markdown,
        ),
      ).toEqual(['Straks.']);
      expect((await documentOf('back')).pages.terms?.nl?.map(({ text }) => text)).toEqual(['Eerste.', 'Later.']);
      expect(await withdrawPage(ctx, row, { slug: 'terms', language: 'nl' }, random)).toHaveLength(2);
      // Each write is a millisecond after the one before, which can be ahead of a fast machine's clock.
      clock.moveTo(new Date(clock.nowMs() + 1_000));
      expect((await documentOf('back')).pages).toEqual({});
      expect(await withdrawPage(ctx, row, { slug: 'terms', language: 'nl' }, random)).toEqual([]);
    });
  });

  describe('A document', () => {
    it('brings pages to another installation with their days, byte for byte', async () => {
      const pages = {
        about: { en: [doc('Us.', inHours(-50), { in_footer: true })] },
        terms: { nl: [doc('Een.\n\n- a\n- b', inHours(-40)), doc('Twee: "x" # y', inHours(40))] },
      };
      await importTenant(ctx, own('moved', pages), { random, seen: undefined, terms: inDemo });
      const exported = await documentOf('moved');
      const other = await newDatabase(engine);
      await importTenant(ctxOn(other.db), exported, { random, seen: undefined, terms: inDemo });

      expect(exported.pages).toEqual(pages);
      expect(printYaml(await documentOf('moved', ctxOn(other.db)))).toBe(printYaml(exported));
      await other.close();
    });

    it('adds what differs and rewrites no history', async () => {
      const began = inHours(-40);
      const row = await make('kept', {
        terms: { nl: [doc('Een.', began), doc('Straks.', inHours(40))], en: [doc('One.', began)] },
      });
      const [seen, before] = [await documentOf('kept'), await versionsOf(row)];
      const wanted = {
        ...seen,
        pages: { terms: { nl: [doc('Anders.', began)] }, about: { nl: [doc('Wij.', began)] } },
      };
      const now = ctx.now();
      await importTenant(ctx, wanted, { random, seen, terms: inDemo });
      const { pages } = await documentOf('kept');

      expect(pages.terms).toEqual({ nl: [{ ...doc('Anders.', began), valid_from: expect.any(String) }] });
      expect(Date.parse(pages.terms?.nl?.[0]?.valid_from ?? '')).toBeGreaterThanOrEqual(now.getTime());
      expect(Date.parse(pages.about?.nl?.[0]?.valid_from ?? '')).toBeGreaterThanOrEqual(now.getTime());
      expect((await versionsOf(row)).slice(0, before.length)).toEqual(before);
    });

    it('changes nothing when nothing differs, and replaces what is announced for the same day', async () => {
      const day = inHours(40);
      const row = await make('again', { terms: { nl: [doc('Een.', inHours(-40)), doc('Straks.', day)] } });
      const seen = await documentOf('again');
      await importTenant(ctx, seen, { random, seen, terms: inDemo });
      expect(await versionsOf(row)).toHaveLength(2);

      await importTenant(
        ctx,
        { ...seen, pages: { terms: { nl: [doc('Een.', inHours(-40)), doc('Anders.', day)] } } },
        { random, seen, terms: inDemo },
      );
      expect((await documentOf('again')).pages.terms?.nl).toEqual([seen.pages.terms?.nl?.[0], doc('Anders.', day)]);
      expect(await versionsOf(row)).toHaveLength(3);
    });
  });
});
