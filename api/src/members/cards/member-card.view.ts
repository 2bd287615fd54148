import { ageOn } from '@manyhearts/contract/age';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { PhotoViewer } from '../../photos/access/photo.rules.ts';
import { toMainImage, type PhotoScene } from '../../photos/access/photo.view.ts';
import { bandBetween } from '../../places/cells.rules.ts';
import { isOnline } from './presence.rules.ts';
import type { CardRow } from './member-card.queries.ts';

/** `ownCell`: the viewer's cell. */
export type CardScene = { viewer: PhotoViewer; scene: PhotoScene; now: Date; ownCell: number };
/** A card's columns joined with those of its listing. */
export type FoundCard = CardRow & { lastActiveAt: number; cell: number };

/** A profile as lists show it. Visitors get public values only. `liked` is always false: likes don't exist yet. */
export function toMemberCardView(row: FoundCard, { viewer, scene, now, ownCell }: CardScene): MemberCardView {
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
    likeNew: false,
    liked: false,
  };
}
