import { limits } from '@manyhearts/contract/limits';
import type { AccountStatus } from '@manyhearts/contract/user';
import { dayMs } from '../../core/text/durations.ts';

/**
 * Equal to the expiry of the mailed link to the millisecond, so that restore and erasure never overlap and leave no
 * gap.
 */
export function erasedFrom(askedAt: Date): Date {
  return new Date(askedAt.getTime() + limits.reactivationDays * dayMs);
}

export function canComeBack({ eraseAt }: { eraseAt: Date }, now: Date): boolean {
  return now < eraseAt;
}

/** A blocked member must not end an investigation by deleting their account. */
export function mayLeave(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}
