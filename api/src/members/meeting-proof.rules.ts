import { limits } from '@manyhearts/contract/limits';
import type { Secrets } from '../core/secrets.ts';

const dayMs = 86_400_000;
const purpose = 'met';

/** Who was shown whose page, and on which brand. */
export type Meeting = { tenantId: string; viewerId: string; profileId: string };

/** The same all day, so that an answer that says the same keeps its tag. */
export function proofOf(secrets: Secrets, meeting: Meeting, now: Date): string {
  const day = dayOf(now);
  return `${day}.${secrets.sign(purpose, textOf(meeting, day))}`;
}

/**
 * It has run out before somebody who left is erased. So while it holds there is always somebody, and what it opens is answered alike
 * whether they hide, have left or blocked whoever brings it.
 */
export function isProofOf(secrets: Secrets, meeting: Meeting, proof: string, now: Date): boolean {
  const [, day = '', signature = ''] = /^(\d{1,6})\.([\w-]+)$/.exec(proof) ?? [];
  return (
    dayOf(now) - Number(day) < limits.reactivationDays &&
    secrets.isSigned(purpose, textOf(meeting, Number(day)), signature)
  );
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / dayMs);
}

function textOf({ tenantId, viewerId, profileId }: Meeting, day: number): string {
  return `${tenantId}|${viewerId}|${profileId}|${day}`;
}
