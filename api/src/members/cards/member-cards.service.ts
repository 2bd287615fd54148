import { Injectable } from '@nestjs/common';
import type { MemberCardView } from '@manyhearts/contract/members';
import { ageOn } from '@manyhearts/contract/age';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { PhotoAccessService } from '../../photos/access/photo-access.service.ts';
import { nowhere, bandBetween } from '../../places/cells.rules.ts';
import type { PhotoViewer } from '../../photos/access/photo.rules.ts';
import { toMainImage, type PhotoScene } from '../../photos/access/photo.view.ts';
import type { SearchingMember } from '../viewer/searcher.queries.ts';
import { isOnline } from './presence.rules.ts';
import type { CardRow } from './member-card.queries.ts';

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

/** `ownCell`: the viewer's cell. */
type CardScene = { viewer: PhotoViewer; scene: PhotoScene; now: Date; ownCell: number };
/** A card's columns joined with those of its listing. */
export type FoundCard = CardRow & { lastActiveAt: number; cell: number };

/** A profile as lists show it. Visitors get public values only. */
function toMemberCardView(row: FoundCard, { viewer, scene, now, ownCell }: CardScene): MemberCardView {
  const { id, name, birthdate, gender, city, region, country, origin, lastActiveAt, cell } = row;
  const isVisitor = viewer.kind === 'visitor';
  return {
    id,
    name,
    age: ageOn(birthdate, now),
    gender,
    city: isVisitor ? '' : city,
    region,
    country,
    distanceBand: isVisitor ? null : bandBetween(ownCell, cell),
    online: !isVisitor && isOnline(origin, lastActiveAt, now.getTime()),
    mainImage: toMainImage(row, viewer, scene),
    origin,
    fictionalIcon: origin === 'fictional',
    likeState: row.likeState,
    likeNew: row.likeIsNew === true,
  };
}
