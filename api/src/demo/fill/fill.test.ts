import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Account } from '../../identity/account.entity.ts';
import { Clock } from '../../core/process/clock.ts';
import { SystemCtx } from '../../core/ctx/ctx.ts';
import { asSystem, systemStore } from '../../core/database/store.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { loadTenant } from '../../tenants/tenant-loader.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { expectCleanOrders } from '../../../test/orders.ts';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { BenchMembers, memberTables, type BenchTenant } from './bench-members.ts';
import { fill } from './fill.ts';

const now = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;

const tenants = Array.from({ length: 20 }, (_, at): BenchTenant => ({
  id: `T${at}`,
  poolId: `P${at}`,
  key: `t${at}`,
  niche: 1,
  countries: ['NL', 'BE', 'DE', 'FR'],
}));

/** One column of many members. */
function column(cells: readonly unknown[], table: { columns: readonly string[] }, name: string): unknown[] {
  const at = table.columns.indexOf(name);
  return cells.filter((_, place) => place % table.columns.length === at);
}

const share = (values: readonly unknown[], holds: (value: never) => boolean) =>
  values.filter(holds as (value: unknown) => boolean).length / values.length;

describe('members for measuring', () => {
  const { account, profile, listing } = new BenchMembers('1', tenants, now, '-').next(20_000);

  it('are mostly on few brands: the square of an even share', () => {
    const homes = column(account, memberTables.account, 'tenant_id');
    expect(share(homes, (id) => id === 'T0')).toBeCloseTo(Math.sqrt(1 / 20), 1);
    expect(share(homes, (id) => ['T0', 'T1', 'T2', 'T3', 'T4'].includes(id))).toBeCloseTo(0.5, 1);
    expect(new Set(homes).size).toBe(20);
  });

  it('are mostly in few countries', () => {
    const countries = column(listing, memberTables.listing, 'country');
    expect(share(countries, (country) => country === 'NL')).toBeCloseTo(0.5, 1);
    expect(share(countries, (country) => country === 'FR')).toBeLessThan(0.2);
  });

  it('were mostly active lately: half in the last eighth of a year, and some a year ago', () => {
    const ages = column(listing, memberTables.listing, 'last_active_at').map(
      (ms) => (now.getTime() - Number(ms)) / day,
    );
    expect(share(ages, (days) => days < 365 / 8)).toBeCloseTo(0.5, 1);
    expect(Math.max(...ages)).toBeGreaterThan(300);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  });

  it('are all grown up', () => {
    for (const birthdate of column(profile, memberTables.profile, 'birthdate'))
      expect(String(birthdate) <= '2008-11-21').toBe(true);
  });

  it('have a listing that says what the profile says', () => {
    const days = column(profile, memberTables.profile, 'birthdate').map((date) =>
      Number(String(date).replaceAll('-', '')),
    );
    expect(column(listing, memberTables.listing, 'birth_day')).toEqual(days);
    expect(column(listing, memberTables.listing, 'joined_at')).toEqual(
      column(profile, memberTables.profile, 'created_at'),
    );
    for (const name of ['id', 'country', 'region'])
      expect(column(listing, memberTables.listing, name === 'id' ? 'profile_id' : name)).toEqual(
        column(profile, memberTables.profile, name),
      );
  });

  it('are the same for the same seed, in whatever portions, and others for another', () => {
    const again = new BenchMembers('1', tenants, now, '-');
    const parts = [again.next(15_000), again.next(5_000)].flatMap((cells) =>
      column(cells.profile, memberTables.profile, 'id'),
    );
    expect(parts.sort()).toEqual(column(profile, memberTables.profile, 'id').sort());
    const ids = new Set(column(profile, memberTables.profile, 'id'));
    const others = column(new BenchMembers('2', tenants, now, '-').next(1_000).profile, memberTables.profile, 'id');
    expect(others.filter((id) => ids.has(id))).toEqual([]);
  });
});

onEachEngine((engine) => {
  let database: Awaited<ReturnType<typeof newDatabase>>;

  beforeEach(async () => {
    database = await newDatabase(engine);
  });
  afterEach(() => database.close());

  const run = (options: Partial<Parameters<typeof fill>[1]>) => {
    const ctx = new SystemCtx(
      {
        dataSource: database.db,
        clock: new Clock(),
        requestId: 'test',
        language: 'en',
        address: '',
        country: undefined,
      },
      'test',
    );
    return asSystem('test', () => fill(ctx, { members: 0, tenants: 0, seed: '1', ...options }, () => undefined));
  };
  const count = (entity: Parameters<typeof systemStore>[1]) =>
    asSystem('test', () => systemStore(database.db.manager, entity).count());

  it('fills an empty installation with the demo, brands and members, each with account, profile and listing', async () => {
    await run({});
    const before = [await count(Account), await count(Profile), await count(Listing)];
    await run({ members: 600, tenants: 3 });
    expect([await count(Account), await count(Profile), await count(Listing)]).toEqual(
      before.map((rows) => rows + 600),
    );
    expect(await count(TenantRow)).toBe(10);
    await expectCleanOrders(database);
  });

  it('adds brands that can be served, numbered on from the last', async () => {
    await run({ tenants: 2 });
    await run({ tenants: 1 });
    const rows = await asSystem('test', () =>
      systemStore(database.db.manager, TenantRow).find({}, { order: { key: 'ASC' } }),
    );
    const added = rows.filter(({ key }) => key.startsWith('bench-'));
    expect(added.map(({ key }) => key)).toEqual(['bench-0001', 'bench-0002', 'bench-0003']);
    const tenant = await loadTenant(database.db.manager, added[2]?.id ?? '');
    expect(tenant).toMatchObject({ status: 'live', primaryHost: 'bench-0003.localhost' });
    expect(tenant?.languages).toContain(tenant?.domainLanguage);
  });

  it('adds no member twice', async () => {
    await run({ members: 50 });
    await expect(run({ members: 50 })).rejects.toThrow(/unique|duplicate/i);
    await run({ members: 50, seed: '2' });
  });
});
