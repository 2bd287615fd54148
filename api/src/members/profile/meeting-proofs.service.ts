import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../core/process/config.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { isProofOf, proofOf } from './meeting-proof.rules.ts';

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
