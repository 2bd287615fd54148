import { ageOn } from '@manyhearts/contract/age';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { Gender } from '@manyhearts/contract/profile-fields';
import type { PhotoViewer } from '../photos/photo.rules.ts';
import { toMainImage, type PhotoScene } from '../photos/photo.view.ts';
import { bandBetween } from '../places/cells.rules.ts';
import { isOnline } from './presence.rules.ts';
import type { CardRow } from './member-card.queries.ts';

/** `ownCell`: the viewer's cell. */
export type CardScene = { viewer: PhotoViewer; scene: PhotoScene; now: Date; ownCell: number };
/** A card's columns joined with those of its listing. */
export type FoundCard = CardRow & { last_active_at: number | string; cell: number };

/** A profile as lists show it. Visitors get public values only. `liked` is always false: likes don't exist yet. */
export function toMemberCardView(row: FoundCard, { viewer, scene, now, ownCell }: CardScene): MemberCardView {
  const { id, name, birthdate, gender, city, region, country, origin, last_active_at, cell } = row;
  const isVisitor = viewer.kind === 'visitor';
  return {
    id,
    name,
    age: ageOn(birthdate, now),
    gender: gender as Gender,
    city: isVisitor ? '' : city,
    region,
    country: country as CountryCode,
    distanceBand: isVisitor ? null : bandBetween(ownCell, cell),
    online: !isVisitor && isOnline(origin, Number(last_active_at), now.getTime()),
    mainImage: toMainImage(row, viewer, scene),
    origin,
    fictionalIcon: origin === 'fictional',
    likeNew: false,
    liked: false,
  };
}
