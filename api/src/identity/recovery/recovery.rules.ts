import { limits } from '@manyhearts/contract/limits';
import { dayMs } from '../../core/text/durations.ts';

const keptAfterMs = limits.resetKeepsAfterDays * dayMs;

/**
 * Whether a second factor or passkey survives a reset by mail. A new one may be a thief's and must not lock the owner
 * out; an old one is the owner's, and reading the mailbox must not be enough to remove it.
 */
export function outlivesReset(addedAt: Date, now: Date): boolean {
  return now.getTime() - addedAt.getTime() > keptAfterMs;
}
