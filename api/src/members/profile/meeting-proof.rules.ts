import { limits } from '@manyhearts/contract/limits';
import type { Secrets } from '../../core/crypto/secrets.ts';

const dayMs = 86_400_000;
const purpose = 'met';

/** `viewerId` was shown the page of `profileId` on this tenant. */
export type Meeting = { tenantId: string; viewerId: string; profileId: string };

/** Changes once a day only, so that an unchanged answer keeps its ETag. */
export function proofOf(secrets: Secrets, meeting: Meeting, now: Date): string {
  const day = dayOf(now);
  return `${day}.${secrets.sign(purpose, textOf(meeting, day))}`;
}

/**
 * Expires before a deleted account is erased. While it is valid the profile row exists, so a report with it gets the
 * same answer whether the member hides, has left or blocked the reporter.
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
