import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import type { Profile } from '../profiles/profile.entity.ts';
import type { PortraitGround } from './portraits/grounds.ts';
import type { PortraitManner } from './portraits/portrait.ts';
import { SeededRandom } from './seeded-random.ts';

export type DemoPicture = { manner: PortraitManner; status: PhotoStatus; reason: PhotoReason | null };

const grounds: readonly PortraitGround[] = ['discs', 'colours', 'paper', 'dusk'];

/** A demo member's pictures: the same person on different backgrounds, so that most pages have photos to unlock. */
export function demoAlbum({ id, name }: Pick<Profile, 'id' | 'name'>, manner: PortraitManner): DemoPicture[] {
  const others = grounds.filter((ground) => ground !== manner.ground);
  const before = (
    ground: PortraitGround,
    status: PhotoStatus = 'approved',
    reason: PhotoReason | null = null,
  ): DemoPicture => ({ manner: { ...manner, ground }, status, reason });
  // A new member without photos, so that the demo shows that case too.
  if (name === 'newbie') return [];
  const own = before(manner.ground);
  const [first = 'paper', second = 'dusk', third = 'discs'] = others;
  if (name === 'demo') return [own, before(first), before(second, 'pending'), before(third, 'rejected', 'unclear')];
  const random = new SeededRandom(`album ${id}`);
  return [own, ...(random.chance(0.25) ? others.slice(0, random.between(1, 3)).map((ground) => before(ground)) : [])];
}
