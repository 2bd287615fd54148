import type { SystemCtx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Passwords } from '../core/passwords.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { BenchMembers, memberTables } from './bench-members.ts';
import { addBenchTenants } from './bench-tenants.ts';
import { bulkInsert, loosenSqlite } from './bulk-insert.queries.ts';
import { seedDemo } from './demo-seed.ts';
import { demoPassword } from './log-ins.ts';

export type FillWishes = { members: number; tenants: number; seed: string };
export type FillProgress = (what: 'members' | 'tenants', done: number, of: number) => void;

/** A transaction's worth: big enough that commits don't count, small enough to tell how it goes. */
const membersAtOnce = 5_000;

/** Fills an installation for measuring: the demo where it is empty, then brands, then members over all of them. */
export async function fill(ctx: SystemCtx, { members, tenants, seed }: FillWishes, progress: FillProgress): Promise<void> {
  await seedDemo(ctx);
  if (ctx.origin.dataSource.options.type === 'better-sqlite3') await loosenSqlite(ctx);
  if (tenants > 0) await addBenchTenants(ctx, tenants, seed, (done) => progress('tenants', done, tenants));
  if (members > 0) await addMembers(ctx, members, seed, progress);
}

async function addMembers(ctx: SystemCtx, count: number, seed: string, progress: FillProgress): Promise<void> {
  const rows = await storeOf(ctx, TenantRow).find({}, { order: { key: 'ASC' } });
  const passwordHash = await new Passwords().hash(demoPassword);
  const source = new BenchMembers(seed, rows.map(({ poolRef: poolId, ...row }) => ({ ...row, poolId })), ctx.now(), passwordHash);
  for (let done = 0; done < count; ) {
    const now = Math.min(membersAtOnce, count - done);
    const cells = source.next(now);
    await ctx.inTransaction(async (ctx) => {
      await bulkInsert(ctx, memberTables.account, cells.account);
      await bulkInsert(ctx, memberTables.profile, cells.profile);
      await bulkInsert(ctx, memberTables.listing, cells.listing);
    });
    done += now;
    progress('members', done, count);
  }
}
