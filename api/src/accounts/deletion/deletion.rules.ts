import { limits } from '@manyhearts/contract/limits';
import type { AccountStatus } from '@manyhearts/contract/user';

const dayMs = 86_400_000;

/** To the millisecond when the mailed link runs out, so that there is no moment in which neither or both can be done. */
export function erasedFrom(askedAt: Date): Date {
  return new Date(askedAt.getTime() + limits.reactivationDays * dayMs);
}

export function canComeBack({ eraseAt }: { eraseAt: Date }, now: Date): boolean {
  return now < eraseAt;
}

/** Whoever is blocked keeps nothing from being looked into by leaving. */
export function mayLeave(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}
