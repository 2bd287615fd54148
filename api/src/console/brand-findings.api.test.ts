import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TenantCheckView } from '@manyhearts/contract/admin/tenant-changes';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { statementsOf } from '../../test/job-process.ts';
import { Company } from '../tenants/company.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { storeOf } from '../core/database/store.ts';

const bundles = [
  { country: 'NL' as const, credits: 100, priceMinor: 995, currency: 'EUR' as const },
  { country: 'NL' as const, credits: 200, priceMinor: 1_795, currency: 'EUR' as const },
];
const settings = { site: { supportEmail: 'help@brand.test', statementName: 'Brand', mailName: 'Brand' } };

onEachEngine((engine) => {
  let t: TestApp;
  let cookie: string;
  const brands: MadeTenant[] = [];

  beforeAll(async () => {
    t = await newApp(engine);
    for (let at = 0; at < 24; at += 1)
      brands.push(
        await aServedTenant(t, {
          countries: ['NL'],
          // Each third lacks something else.
          ...(at % 3 === 0 && { bundles, settings }),
          ...(at % 3 === 1 && { settings: { ...settings, theme: { logo: '01J0000000000000000000000A.webp' } } }),
          ...(at % 3 === 2 && { hosts: [], niche: 3 }),
        }),
      );
    cookie = (await aStaffSession(t.db, 'owner')).cookie;
    const phone = { supportPhone: '+31 20 1234567', vatNumbers: { NL: 'NL001234567B01' } };
    await storeOf({ db: t.db.manager }, Company).change({ country: 'NL' }, phone);
  });
  afterAll(() => t.close());

  const get = async (path: string, as = cookie) =>
    t.send('localhost', { url: `/api/admin/${path}`, headers: { cookie: as } });
  const health = async (ids: readonly string[]) =>
    (await get(`tenant-health?ids=${ids.join(',')}`)).json() as { id: string; errors: number; warnings: number }[];
  const attention = async (as = cookie) => {
    const filter = encodeURIComponent(JSON.stringify({ attention: true }));
    const found = (await get(`tenants?filter=${filter}&range=[0,99]`, as)).json() as { id: string }[];
    return found.map(({ id }) => id).sort();
  };
  const ids = () => brands.map(({ id }) => id);

  it('the health of a page is what the launch check says of each brand', async () => {
    const views = await health(ids());
    const expected = [];
    for (const id of ids()) {
      const { findings } = (await get(`tenants/${id}/check`)).json() as TenantCheckView;
      const errors = findings.filter((finding) => (finding as unknown as { is_error: boolean }).is_error).length;
      expected.push({ id, errors, warnings: findings.length - errors });
    }
    expect(views).toMatchObject(expected);
    expect(new Set(views.map(({ errors }) => errors)).size).toBeGreaterThan(1);
  });

  it('the health of 24 brands takes as many statements as that of two', async () => {
    const statements = statementsOf(t.db);
    const once = async (some: readonly string[]) => {
      statements.length = 0;
      expect(await health(some)).toHaveLength(some.length);
      return statements.length;
    };
    // The server asks once a second whether brands changed, which one of two may meet.
    const counted = async (some: readonly string[]) => Math.min(await once(some), await once(some));
    const few = await counted(ids().slice(0, 2));
    expect([await counted(ids()), few]).toEqual([few, expect.any(Number)]);
    expect(few).toBeLessThanOrEqual(16);
  });

  it('brands that need attention are the live ones with findings, within reach; only changed ones are checked again', async () => {
    const live = (await health(ids())).filter(({ errors, warnings }) => errors + warnings > 0).map(({ id }) => id);
    expect(await attention()).toEqual(live.sort());
    expect(live).not.toContain(brands[0]?.id);
    const operator = await aStaffSession(t.db, 'operator', [brands[1]?.id ?? '', brands[0]?.id ?? '']);
    expect(await attention(operator.cookie)).toEqual([brands[1]?.id]);

    const statements = statementsOf(t.db);
    await attention();
    expect(statements.filter((sql) => sql.includes('credit_bundle'))).toEqual([]);
    const { revision } = await storeOf({ db: t.db.manager }, TenantRow).get({ id: live[0] ?? '' });
    await storeOf({ db: t.db.manager }, TenantRow).change(
      { id: live[0] ?? '' },
      { status: 'paused', revision: revision + 1 },
    );
    expect(await attention()).toEqual(live.slice(1));
  });
});
