import { Injectable } from '@nestjs/common';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { PhotoAccessService } from '../../photos/access/photo-access.service.ts';
import { nowhere } from '../../places/cells.rules.ts';
import { toMemberCardView, type FoundCard } from './member-card.view.ts';
import type { SearchingMember } from '../viewer/searcher.queries.ts';

/** Builds the cards of a list for one viewer. */
@Injectable()
export class MemberCardsService {
  constructor(private readonly photos: PhotoAccessService) {}

  /** The viewer is a visitor if `member` is undefined. Distances are measured from the member's cell. */
  seenBy(ctx: Ctx, member: SearchingMember | undefined): (found: FoundCard) => MemberCardView {
    const viewer = member
      ? { kind: 'member' as const, isPremium: member.isPremium, showsExplicit: member.showsExplicit }
      : { kind: 'visitor' as const };
    const scene = { viewer, scene: this.photos.sceneOf(ctx), now: ctx.now(), ownCell: member?.cell ?? nowhere };
    return (found) => toMemberCardView(found, scene);
  }
}
