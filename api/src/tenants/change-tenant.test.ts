import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { aDocument, inDemo } from '../../test/a-document.ts';
import { newDatabase, onEachEngineWithRaces } from '../../test/engines.ts';
import { asTest, systemCtx } from '../../test/tenant-command.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { addMissingBundles } from './change-bundles.ts';
import { changeCompany } from './change-company.ts';
import { addDomain, makePrimary, removeDomain } from './change-domains.ts';
import { changeTenant } from './change-tenant.ts';
import { defaultBundles } from './default-bundles.rules.ts';
import { Domain, TenantRow } from './tenant.entity.ts';
import { importTenant } from './import-tenant.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { readDocument } from './tenant-document.ts';

const means = { terms: inDemo, random: new Random() };

onEachEngineWithRaces((engine, { it, race }) => {
  let db: DataSource;
  let close: () => Promise<void>;
  let ctx: SystemCtx;
  let at = 0;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    ctx = systemCtx(db);
  });
  afterAll(() => close());

  /** A separate tenant for each test, with its own key, and its own company unless one is named. */
  const aTenant = async (values: Parameters<typeof aDocument>[0] = {}): Promise<TenantRow> => {
    at += 1;
    const key = `brand-${at}`;
    const own = aDocument({
      key,
      pool: key,
      domains: { primary: `${key}.example`, others: [] },
      company: { ...aDocument().company, name: key },
      ...values,
    });
    const { id } = await importTenant(ctx, own, { random: new Random(), seen: undefined, terms: inDemo });
    return rowOf({ id });
  };
  const rowOf = ({ id }: { id: string }) => storeOf({ db: db.manager }, TenantRow).get({ id });
  const counter = async () => (await storeOf({ db: db.manager }, InstallationCounter).get({ name: 'tenants' })).value;
  const documentOf = async (tenant: { id: string }) => asTest(async () => readDocument(ctx, await rowOf(tenant)));
  const domainsOf = async ({ id }: { id: string }) =>
    (await storeOf({ db: db.manager }, Domain).find({ tenantRef: id }))
      .map(({ host, isPrimary }) => `${host}${isPrimary ? '!' : ''}`)
      .sort();

  describe('changeTenant', () => {
    it('changes the row, raises the counter and stamps this tenant alone', async () => {
      const [one, other] = [await aTenant(), await aTenant()];

      const { before, after } = await changeTenant(ctx, one, { name: ' Rose ', countries: ['NL', 'NL', 'BE'] }, means);

      expect([before.name, after.name, after.countries]).toEqual(['Rosewood', 'Rose', ['NL', 'BE']]);
      expect([(await rowOf(one)).revision, await rowOf(other)]).toEqual([await counter(), other]);
    });

    it('refuses what no tenant may be, without a trace', async () => {
      const tenant = await aTenant();
      const before = await counter();

      await expect(changeTenant(ctx, tenant, { domainLanguage: 'de' }, means)).rejects.toMatchObject({
        fields: { domainLanguage: { code: 'field_not_offered' } },
      });
      await expect(changeTenant(ctx, tenant, { status: 'paused' }, means)).rejects.toMatchObject({
        fields: { status: { params: { allowed: 'draft,live' } } },
      });

      expect([await counter(), await rowOf(tenant)]).toEqual([before, tenant]);
    });

    it('opens a draft that lacks nothing, and closes it for a while', async () => {
      const tenant = await aTenant();
      for (const status of ['live', 'paused', 'live'] as const) await changeTenant(ctx, tenant, { status }, means);

      expect((await rowOf(tenant)).status).toBe('live');
      await expect(changeTenant(ctx, tenant, { status: 'draft' }, means)).rejects.toMatchObject({ code: 'invalid' });
    });

    it('does not open a tenant that lacks something, and names each thing', async () => {
      const tenant = await aTenant({
        domains: { primary: null, others: [] },
        countries: ['NL', 'DE'],
        company: { ...aDocument().company, name: 'Nameless', kvk: '' },
      });

      await expect(changeTenant(ctx, tenant, { status: 'live' }, means)).rejects.toMatchObject({
        fields: {
          domains: { code: 'launch_no_domain' },
          'bundles.DE': { code: 'launch_no_bundles' },
          'company.kvk': { code: 'launch_company_incomplete' },
        },
      });
      expect((await rowOf(tenant)).status).toBe('draft');
    });

    it('does not reopen a tenant that has lost what it needs', async () => {
      const tenant = await aTenant({ status: 'live' });
      await changeTenant(ctx, tenant, { status: 'paused' }, means);
      await changeTenant(ctx, tenant, { countries: ['NL', 'CH'] }, means);

      await expect(changeTenant(ctx, tenant, { status: 'live' }, means)).rejects.toMatchObject({
        fields: { 'bundles.CH': { code: 'launch_no_bundles' } },
      });
    });
  });

  describe('domains', () => {
    it('have exactly one primary, the first until another is made it', async () => {
      const tenant = await aTenant({ domains: { primary: null, others: [] } });
      const [a, b] = [`a-${tenant.key}.example`, `b-${tenant.key}.example`];
      await addDomain(ctx, tenant, a.toUpperCase());
      await addDomain(ctx, tenant, `https://${b}/`);
      expect(await domainsOf(tenant)).toEqual([`${a}!`, b]);

      expect(await makePrimary(ctx, tenant, b)).toEqual({ host: b, changed: true });
      expect(await domainsOf(tenant)).toEqual([a, `${b}!`]);
      expect((await rowOf(tenant)).revision).toBe(await counter());
    });

    it('say whose they are', async () => {
      const [one, other] = [await aTenant(), await aTenant()];

      await expect(addDomain(ctx, one, `${other.key}.example`)).rejects.toMatchObject({
        code: 'conflict',
        fields: { host: { code: 'domain_taken', params: { tenant: other.key } } },
      });
      await expect(removeDomain(ctx, one, `${other.key}.example`)).rejects.toMatchObject({
        fields: { host: { params: { allowed: `${one.key}.example` } } },
      });
      expect([await domainsOf(one), await domainsOf(other)]).toEqual([
        [`${one.key}.example!`],
        [`${other.key}.example!`],
      ]);
    });

    race('go to one of ten that want the same at once, each time', async () => {
      const tenants = await Promise.all(Array.from({ length: 10 }, () => aTenant()));

      const results = await Promise.allSettled(
        tenants.map((tenant) => addDomain(ctx, tenant, `wanted-${engine}.example`)),
      );

      const [winner] = tenants.filter((_, at) => results[at]?.status === 'fulfilled');
      const lost = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
      expect(lost).toHaveLength(9);
      for (const reason of lost)
        expect(reason).toMatchObject({ fields: { host: { code: 'domain_taken', params: { tenant: winner?.key } } } });
    });

    it('stay where the last one is needed, and the primary one while there are others', async () => {
      const tenant = await aTenant({ status: 'live' });
      const host = `${tenant.key}.example`;
      await expect(removeDomain(ctx, tenant, host)).rejects.toMatchObject({
        fields: { host: { code: 'domain_last' } },
      });
      await addDomain(ctx, tenant, `www.${host}`);
      await expect(removeDomain(ctx, tenant, host)).rejects.toMatchObject({
        fields: { host: { code: 'domain_is_primary' } },
      });

      await removeDomain(ctx, tenant, `www.${host}`);
      expect(await domainsOf(tenant)).toEqual([`${host}!`]);

      const draft = await aTenant();
      await removeDomain(ctx, draft, `${draft.key}.example`);
      expect(await domainsOf(draft)).toEqual([]);
    });

    it('change nothing where it is so already', async () => {
      const tenant = await aTenant();

      expect([
        await addDomain(ctx, tenant, `${tenant.key}.example`),
        await makePrimary(ctx, tenant, `${tenant.key}.example`),
      ]).toEqual(Array(2).fill({ host: `${tenant.key}.example`, changed: false }));
      expect((await rowOf(tenant)).revision).toBe(tenant.revision);
    });
  });

  describe('companies and bundles', () => {
    it('a company tells all its brands and no other', async () => {
      const company = { ...aDocument().company, name: 'Shared B.V.' };
      const [one, two, stranger] = [await aTenant({ company }), await aTenant({ company }), await aTenant()];

      const { before, after } = await changeCompany(ctx, { id: one.companyId }, () => ({ city: 'Zeist' }));

      expect([before.city, after.city, two.companyId]).toEqual(['Utrecht', 'Zeist', one.companyId]);
      expect([(await rowOf(one)).revision, (await rowOf(two)).revision, (await rowOf(stranger)).revision]).toEqual([
        await counter(),
        await counter(),
        stranger.revision,
      ]);
      await expect(
        changeCompany(ctx, { id: one.companyId }, () => ({ name: '', delete_discount: 101 })),
      ).rejects.toMatchObject({
        fields: { 'company.name': { code: 'field_required' }, 'company.delete_discount': { code: 'number_too_large' } },
      });
    });

    it('gives the usual price list to countries that have none', async () => {
      const tenant = await aTenant({ countries: ['NL', 'DK', 'PL'] });

      expect(await addMissingBundles(ctx, tenant, new Random())).toEqual(['DK', 'PL']);
      expect(await addMissingBundles(ctx, tenant, new Random())).toEqual([]);
      expect((await documentOf(tenant)).bundles).toEqual({
        NL: aDocument().bundles.NL,
        DK: defaultBundles('DK'),
        PL: defaultBundles('PL'),
      });
    });
  });
});
