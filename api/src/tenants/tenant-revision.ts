import { LessThan } from 'typeorm';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf, type StoreContext, type Where } from '../core/database/store.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { TenantRow } from './tenant.entity.ts';

/** Context of a change of tenants, by a member of staff, a command or the software itself. */
export type WriteCtx = {
  readonly db: StoreContext['db'];
  now(): Date;
  inTransaction<T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T>;
};

const counterName = 'tenants';

/**
 * Wraps every change of a tenant. The counter's row stays locked until the commit, so changes run one after another,
 * reads inside are current, and revisions are committed in order.
 */
export function inRevision<T>(ctx: WriteCtx, work: (ctx: WriteCtx, revision: number) => Promise<T>): Promise<T> {
  return ctx.inTransaction(async (ctx) => work(ctx, await raiseCounter(ctx)));
}

/** Marks tenants as changed, so that every process evicts them. */
export async function stamp(ctx: WriteCtx, which: Where<TenantRow>, revision: number): Promise<void> {
  await storeOf(ctx, TenantRow).change(which, { revision });
}

export function stampAll(ctx: WriteCtx, revision: number): Promise<void> {
  return stamp(ctx, { revision: LessThan(revision) }, revision);
}

async function raiseCounter(ctx: WriteCtx): Promise<number> {
  const counters = storeOf({ db: ctx.db }, InstallationCounter);
  if ((await counters.increase({ name: counterName }, 'value', 1)) === 0) {
    // If two add the row at once, the second finds it when the first has committed.
    await counters.add({ name: counterName, value: 0 }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    await counters.increase({ name: counterName }, 'value', 1);
  }
  const { value } = await counters.get({ name: counterName });
  return value;
}
