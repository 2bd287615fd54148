import { lastDeedOn, type DeedsOn } from '../audit/audit.service.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { StaffMember } from './staff-member.entity.ts';

/** Runs a save, and adds to its conflict who changed the record meanwhile, and when. */
export async function namingTheOther<T>(ctx: StoreContext, record: DeedsOn, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict' || error.fields) throw error;
    const other = await lastChange(ctx, record);
    throw other ? new AppError('conflict', { by: other.by, at: other.at.toISOString() }) : error;
  }
}

/** The name of a member of staff, or the account of a command. */
async function lastChange(ctx: StoreContext, record: DeedsOn): Promise<{ by: string; at: Date } | undefined> {
  const entry = await lastDeedOn(ctx, record);
  if (!entry) return undefined;
  const staff = entry.staffId && (await storeOf(ctx, StaffMember).findOne({ id: entry.staffId }));
  return { by: staff ? staff.username : (entry.account ?? ''), at: entry.at };
}
