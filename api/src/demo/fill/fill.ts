import { nicheOf } from '@manyhearts/niches';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Passwords } from '../../core/crypto/passwords.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { demoBrands, demoPassword } from '../demo-brands.ts';
import { seedDemo } from '../demo-seed.ts';
import { noteListings } from '../demo-listings.ts';
import { BenchMembers, memberTables, type BenchTenant } from './bench-members.ts';
import { addBenchTenants } from './bench-tenants.ts';
import { bulkInsert, loosenSqlite } from './bulk-insert.queries.ts';

export type FillOptions = { members: number; tenants: number; seed: string };
export type FillProgress = (what: 'members' | 'tenants', done: number, of: number) => void;

/** Long transactions: each commit writes every index page it touched, and random order touches nearly all of them. */
const membersPerTransaction = 200_000;
const membersAtOnce = 5_000;

/** Fills an installation for benchmarks: the demo if it is empty, then brands, then members on all of them. */
export async function fill(
  ctx: SystemCtx,
  { members, tenants, seed }: FillOptions,
  progress: FillProgress,
): Promise<void> {
  await seedDemo(ctx);
  if (ctx.origin.dataSource.options.type === 'better-sqlite3') await loosenSqlite(ctx);
  if (tenants > 0) await addBenchTenants(ctx, tenants, seed, (done) => progress('tenants', done, tenants));
  if (members > 0) await addMembers(ctx, members, seed, progress);
}

async function addMembers(ctx: SystemCtx, count: number, seed: string, progress: FillProgress): Promise<void> {
  const passwordHash = await new Passwords().hash(demoPassword);
  const source = new BenchMembers(seed, await tenantsInOrder(ctx), ctx.now(), passwordHash);
  progress('members', 0, count);
  for (let done = 0; done < count; done += membersPerTransaction) {
    const end = Math.min(done + membersPerTransaction, count);
    await ctx.inTransaction(async (ctx) => {
      for (let from = done; from < end; from += membersAtOnce) {
        const cells = source.next(Math.min(membersAtOnce, end - from));
        for (const kind of ['account', 'profile', 'listing'] as const)
          await bulkInsert(ctx, memberTables[kind], cells[kind]);
        progress('members', Math.min(from + membersAtOnce, end), count);
      }
    });
  }
  await ctx.inTransaction(async (within) => {
    for (const tenant of await tenantsInOrder(within))
      await noteListings({ db: within.db, tenant }, nicheOf(tenant.niche), within.now());
  });
}

/** The demo's brands first, so that they get the most members. */
async function tenantsInOrder(ctx: SystemCtx): Promise<BenchTenant[]> {
  const rows = await storeOf(ctx, TenantRow).find({}, { order: { key: 'ASC' } });
  const keys = demoBrands.map(({ document }) => document.key);
  const place = ({ key }: TenantRow) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return rows.sort((a, b) => place(a) - place(b)).map(({ poolRef: poolId, ...row }) => ({ ...row, poolId }));
}
