import { afterAll, beforeAll, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { aDocument, inDemo } from '../../test/a-document.ts';
import { newDatabase, onEachEngineWithRaces } from '../../test/engines.ts';
import { asTest, systemCtx } from '../../test/tenant-command.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import type { Faults } from '../core/process/faults.ts';
import { storeOf } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { addDomain } from './change-domains.ts';
import { changeTenant } from './change-tenant.ts';
import { Company } from './company.entity.ts';
import { CreditBundle } from './credit-bundle.entity.ts';
import { Domain, Pool, TenantRow } from './tenant.entity.ts';
import { printYaml } from './document-text.rules.ts';
import { importTenant, rehearse } from './import-tenant.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { readDocument } from './tenant-document.ts';

/** Sets every part of a document. */
const full: TenantDocument = aDocument({
  key: 'full',
  name: 'Full & Co "1" 💛',
  status: 'live',
  niche: 'she',
  countries: ['BE', 'NL', 'CH'],
  domains: { primary: 'full.example', others: ['a.full.example', 'xn--mnchen-3ya.example'] },
  company: {
    ...aDocument().company,
    name: 'Full B.V.',
    tradenames: ['Full', 'Voll'],
    vat_numbers: { NL: 'NL1B01', DE: 'DE2' },
    support_phone: '030 1234567',
    delete_discount: 30,
    added: '2019-05-06T07:08:09.010Z',
  },
  settings: {
    site: {
      index_title: 'yes',
      description: 'no: "maybe"',
      statement_name: 'FULL BV',
      support_email: 'help@full.example',
      cam_teaser: { title: 'a', text: 'b', url: 'https://cams.example/', image: 'c' },
    },
    profiles: { search_fields: ['gender', 'age'], member_resell: true },
    limits: { swipe_likes_per_day_premium: null },
    entry_warning: { enable_site_entry_popup: 'no', entry_popup_excluded_countries: ['NO'] },
    theme: { name: 'iris', primary: '#aa3366' },
  },
  bundles: {
    NL: [
      { credits: 50, price: '9.95', currency: 'EUR' },
      { credits: 100, price: '19.90', currency: 'EUR', popular: true },
    ],
    BE: [{ credits: 50, price: '0.01', currency: 'EUR' }],
    CH: [{ credits: 10, price: '9999999.99', currency: 'CHF' }],
  },
});

onEachEngineWithRaces((engine, { it, race }) => {
  const random = new Random();
  let db: DataSource;
  let faults: Faults;
  let close: () => Promise<void>;
  let ctx: SystemCtx;

  beforeAll(async () => {
    ({ db, faults, close } = await newDatabase(engine));
    ctx = systemCtx(db);
  });
  afterAll(() => close());

  const documentOf = (key: string, of: DataSource = db) =>
    asTest(async () =>
      readDocument(
        { db: of.manager, now: () => new Date() },
        await storeOf({ db: of.manager }, TenantRow).get({ key }),
      ),
    );
  const own = (key: string, values: Partial<TenantDocument> = {}) =>
    aDocument({ key, pool: key, domains: { primary: `${key}.example`, others: [] }, ...values });
  const rows = async () => {
    const counts = [TenantRow, Company, Pool, Domain, InstallationCounter].map((entity) =>
      db.getRepository(entity as typeof TenantRow).count(),
    );
    return Promise.all(counts);
  };

  it('brings a brand to an empty installation just as it was', async () => {
    await importTenant(ctx, full, { random, seen: undefined, terms: inDemo });
    const exported = printYaml(await documentOf('full'));

    const other = await newDatabase(engine);
    await importTenant(systemCtx(other.db), await documentOf('full'), { random, seen: undefined, terms: inDemo });
    expect(printYaml(await documentOf('full', other.db))).toBe(exported);
    await other.close();

    expect(await documentOf('full')).toEqual({
      ...full,
      bundles: { NL: full.bundles.NL, BE: full.bundles.BE, CH: full.bundles.CH },
    });
  });

  it('changes a brand to what the document says, and takes away what it does not say', async () => {
    await importTenant(
      ctx,
      own('change', {
        settings: { prices: { message_credits: 12 }, site: { mail_name: 'C' } },
        bundles: { NL: [...(full.bundles.NL ?? [])] },
      }),
      { random, seen: undefined, terms: inDemo },
    );
    const wanted = own('change', {
      niche: 'gay',
      countries: ['NL', 'FR'],
      domains: { primary: 'new.example', others: ['change.example'] },
      settings: { prices: { photo_credits: 3 } },
    });

    await importTenant(ctx, wanted, { random, seen: await documentOf('change'), terms: inDemo });

    expect(await documentOf('change')).toEqual(wanted);
  });

  it('goes back to a document of before, and gives bundles the ids they had', async () => {
    const row = await importTenant(ctx, own('back'), { random, seen: undefined, terms: inDemo });
    const ids = async () =>
      (await asTest(() => storeOf({ db: db.manager, tenant: { id: row.id, poolId: '' } }, CreditBundle).find())).map(
        ({ id }) => id,
      );
    const [before, idsBefore] = [await documentOf('back'), await ids()];

    await importTenant(
      ctx,
      { ...before, name: 'Other', bundles: { NL: [{ credits: 60, price: '5.00', currency: 'EUR' }] } },
      { random, seen: before, terms: inDemo },
    );
    expect(await ids()).toEqual(idsBefore);
    await importTenant(ctx, before, { random, seen: await documentOf('back'), terms: inDemo });

    expect(await documentOf('back')).toEqual(before);
  });

  it('refuses when the tenant is not what was looked at any more', async () => {
    await importTenant(ctx, own('stale'), { random, seen: undefined, terms: inDemo });
    const seen = await documentOf('stale');
    await changeTenant(
      ctx,
      await storeOf({ db: db.manager }, TenantRow).get({ key: 'stale' }),
      { name: 'Meanwhile' },
      { terms: inDemo, random },
    );

    await expect(importTenant(ctx, { ...seen, name: 'Mine' }, { random, seen, terms: inDemo })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(importTenant(ctx, own('stale'), { random, seen: undefined, terms: inDemo })).rejects.toMatchObject({
      code: 'conflict',
      fields: { key: { code: 'key_taken', params: { name: 'Meanwhile' } } },
    });
    await expect(importTenant(ctx, own('vanished'), { random, seen, terms: inDemo })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await documentOf('stale')).name).toBe('Meanwhile');
  });

  it('does all or nothing, wherever it stops', async () => {
    await importTenant(ctx, own('whole'), { random, seen: undefined, terms: inDemo });
    const before = await documentOf('whole');
    const counts = await rows();
    const wanted = own('whole', {
      name: 'Half',
      pool: 'whole',
      countries: ['NL', 'BE'],
      settings: { site: { mail_name: 'x' } },
      company: { ...aDocument().company, name: 'Half B.V.' },
      domains: { primary: 'half.example', others: [] },
    });

    for (let skip = 0; skip < 30; skip += 3) {
      faults.arm('database.statement', { skip, make: () => new Error('pulled the plug') });
      await importTenant(ctx, wanted, { random, seen: before, terms: inDemo }).catch(() => undefined);
      faults.disarm();
      const after = await documentOf('whole');
      if (after.name === 'Half') break;
      expect([after, await rows()]).toEqual([before, counts]);
    }
  });

  it('rehearses without a trace, and refuses for the same reasons', async () => {
    const counts = await rows();

    await rehearse(ctx, (ctx) => importTenant(ctx, own('rehearsed'), { random, seen: undefined, terms: inDemo }));
    await expect(
      rehearse(ctx, (ctx) =>
        importTenant(ctx, own('rehearsed', { domains: { primary: 'full.example', others: [] } }), {
          random,
          seen: undefined,
          terms: inDemo,
        }),
      ),
    ).rejects.toMatchObject({ fields: { host: { code: 'domain_taken' } } });

    expect(await rows()).toEqual(counts);
  });

  it('keeps a tenant in its pool and an open one open', async () => {
    await importTenant(ctx, own('pooled', { status: 'live' }), { random, seen: undefined, terms: inDemo });
    const seen = await documentOf('pooled');

    await expect(importTenant(ctx, { ...seen, pool: 'full' }, { random, seen, terms: inDemo })).rejects.toMatchObject({
      fields: { pool: { code: 'pool_fixed' } },
    });
    await expect(
      importTenant(ctx, { ...seen, status: 'draft' }, { random, seen, terms: inDemo }),
    ).rejects.toMatchObject({
      fields: { status: { code: 'field_not_offered' } },
    });
    await expect(importTenant(ctx, { ...seen, bundles: {} }, { random, seen, terms: inDemo })).rejects.toMatchObject({
      fields: { 'bundles.NL': { code: 'launch_no_bundles' } },
    });
    await expect(
      importTenant(ctx, { ...seen, domains: { primary: null, others: [] } }, { random, seen, terms: inDemo }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  race('makes one of ten that come at once with the same key, and one of ten with the same domain', async () => {
    const sameKey = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        importTenant(ctx, own('same', { domains: { primary: `same-${at}.example`, others: [] } }), {
          random,
          seen: undefined,
          terms: inDemo,
        }),
      ),
    );
    const sameHost = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        importTenant(ctx, own(`host-${at}`, { domains: { primary: 'one.example', others: [] } }), {
          random,
          seen: undefined,
          terms: inDemo,
        }),
      ),
    );

    const codes = (results: PromiseSettledResult<unknown>[]) =>
      results
        .map((result) =>
          result.status === 'fulfilled'
            ? 'made'
            : Object.values((result.reason as { fields?: Record<string, { code: string }> }).fields ?? {})[0]?.code,
        )
        .sort();
    expect(codes(sameKey)).toEqual([...Array(9).fill('key_taken'), 'made']);
    expect(codes(sameHost)).toEqual([...Array(9).fill('domain_taken'), 'made']);
    expect(await storeOf({ db: db.manager }, TenantRow).count({ key: 'same' })).toBe(1);
  });

  it('shares a company by its name, by its number where two bear the name', async () => {
    const company = { ...aDocument().company, name: 'Twin', kvk: '1' };
    await importTenant(ctx, own('twin-a', { company }), { random, seen: undefined, terms: inDemo });
    await importTenant(ctx, own('twin-b', { company }), { random, seen: undefined, terms: inDemo });
    expect(await storeOf({ db: db.manager }, Company).count({ name: 'Twin' })).toBe(1);

    const [stored] = await storeOf({ db: db.manager }, Company).find({ name: 'Twin' });
    await storeOf({ db: db.manager }, Company).add({ ...stored, id: random.id(), kvk: '2' });
    await importTenant(ctx, own('twin-c', { company: { ...company, kvk: '2' } }), {
      random,
      seen: undefined,
      terms: inDemo,
    });

    const companies = (await storeOf({ db: db.manager }, TenantRow).find())
      .filter(({ key }) => key.startsWith('twin'))
      .map(({ companyId }) => companyId);
    expect(new Set(companies).size).toBe(2);
    await expect(
      importTenant(ctx, own('twin-d', { company: { ...company, kvk: '3' } }), {
        random,
        seen: undefined,
        terms: inDemo,
      }),
    ).rejects.toMatchObject({ fields: { 'company.name': { code: 'company_ambiguous' } } });
  });

  it('leaves other tenants alone', async () => {
    const before = await documentOf('full');
    await importTenant(ctx, own('neighbour', { settings: { prices: { message_credits: 99 } } }), {
      random,
      seen: undefined,
      terms: inDemo,
    });
    await addDomain(ctx, await storeOf({ db: db.manager }, TenantRow).get({ key: 'neighbour' }), 'next.example');

    expect(await documentOf('full')).toEqual(before);
  });

  it('refuses a document that no file could have held', async () => {
    await expect(
      importTenant(ctx, { ...own('wrong'), secret: 1 } as TenantDocument, { random, seen: undefined, terms: inDemo }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { '': { code: 'field_unknown' } } });
  });
});
