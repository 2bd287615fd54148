import { limits } from '@manyhearts/contract/limits';
import { dayMs } from '../../core/text/durations.ts';

/** Messages up to `purgeUpTo` are deleted for good from `purgeAt` on, or are already if it is null. */
export type Purge = { purgeUpTo: number; purgeAt: Date | null };

/** While something still needs the messages, they are looked at again after this time. */
const heldMs = dayMs;

/** After a deletion, where `cleared` is what each of the two members has deleted. A plan that exists stays. */
export function purgeAfterDeletion(purge: Purge, cleared: readonly number[], now: Date): Purge {
  const upTo = Math.min(...cleared);
  if (purge.purgeAt !== null || upTo <= purge.purgeUpTo) return purge;
  return { purgeUpTo: upTo, purgeAt: new Date(now.getTime() + limits.deletedMessages.days * dayMs) };
}

/** After a member brought back what they had deleted above a number. */
export function purgeAfterRestore(purge: Purge, clearedUpTo: number): Purge {
  if (purge.purgeAt === null || purge.purgeUpTo <= clearedUpTo) return purge;
  return { ...purge, purgeUpTo: clearedUpTo };
}

/** After the planned messages are gone. What both deleted meanwhile gets its own time. */
export function purgeAfterPurge({ purgeUpTo }: Purge, cleared: readonly number[], now: Date): Purge {
  return purgeAfterDeletion({ purgeUpTo, purgeAt: null }, cleared, now);
}

export function purgeLater(purge: Purge, now: Date): Purge {
  return { ...purge, purgeAt: new Date(now.getTime() + heldMs) };
}
