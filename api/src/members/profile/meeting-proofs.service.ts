import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { Config } from '../../core/process/config.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Secrets } from '../../core/crypto/secrets.ts';
import { signed, verified, type Signing } from '../../core/crypto/signed.ts';
import { dayMs } from '../../core/text/durations.ts';

/**
 * Signs that a member was shown a profile's page. The member keeps the proof, so the database holds no record of views.
 */
@Injectable()
export class MeetingProofsService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Null for visitors and for the own profile. */
  of(ctx: Ctx, profileId: string): string | null {
    const viewerId = ctx.member?.id;
    if (viewerId === undefined || viewerId === profileId) return null;
    return proofOf(this.config.secrets, { tenantId: ctx.tenant.id, viewerId, profileId }, ctx.now());
  }

  isHeld(ctx: Ctx<Member>, profileId: string, proof: string): boolean {
    return isProofOf(
      this.config.secrets,
      { tenantId: ctx.tenant.id, viewerId: ctx.member.id, profileId },
      proof,
      ctx.now(),
    );
  }
}

/** `viewerId` was shown the page of `profileId` on this tenant. */
export type Meeting = { tenantId: string; viewerId: string; profileId: string };

/** Changes once a day only, so that an unchanged answer keeps its ETag. */
export function proofOf(secrets: Secrets, meeting: Meeting, now: Date): string {
  return signed(signingOf(secrets, meeting), String(dayOf(now)));
}

/**
 * Expires before a deleted account is erased. While it is valid the profile row exists, so a report with it gets the
 * same answer whether the member hides, has left or blocked the reporter.
 */
export function isProofOf(secrets: Secrets, meeting: Meeting, proof: string, now: Date): boolean {
  const day = verified(signingOf(secrets, meeting), proof);
  return day !== undefined && dayOf(now) - Number(day) < limits.reactivationDays;
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / dayMs);
}

function signingOf(secrets: Secrets, { tenantId, viewerId, profileId }: Meeting): Signing {
  return { secrets, purpose: 'met', bound: [tenantId, viewerId, profileId] };
}
