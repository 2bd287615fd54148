import type { Photo } from '../photo.entity.ts';

/**
 * `unlocked`: the photos among those shown that the viewer paid for. `showsExplicit` only has an effect while they are
 * premium.
 */
export type PhotoViewer =
  | { kind: 'owner' }
  | { kind: 'staff' }
  | { kind: 'visitor' }
  | { kind: 'member'; isPremium: boolean; showsExplicit: boolean; unlocked?: ReadonlySet<string> };
/**
 * `isPublic`: the owner agreed to be shown to visitors. `isRevealed`: the viewer asked to see this one marked photo.
 */
export type SeenPhoto = Pick<Photo, 'id' | 'status' | 'isExplicit'> & {
  isMain: boolean;
  isPublic: boolean;
  isRevealed?: boolean;
};
export type PhotoSight =
  | { shows: 'nothing' }
  | { shows: 'clear' }
  | { shows: 'blurred'; locked: boolean; explicit: boolean };

/** What a viewer may see of a photo. Nothing else decides this. */
export function sightOf(
  photo: SeenPhoto,
  viewer: PhotoViewer,
  { blurMainImage }: { blurMainImage: boolean },
): PhotoSight {
  if (viewer.kind === 'owner' || viewer.kind === 'staff') return { shows: 'clear' };
  if (photo.status !== 'approved') return { shows: 'nothing' };
  const isOpen = photo.isMain && !blurMainImage;
  if (viewer.kind === 'visitor')
    return photo.isMain && photo.isPublic ? sight(!isOpen, photo.isExplicit) : { shows: 'nothing' };
  const { isPremium, unlocked } = viewer;
  // After premium ends, unlocks paid with credits stay.
  const locked = !isOpen && !isPremium && !unlocked?.has(photo.id);
  return sight(locked, isCovered(photo, viewer));
}

/**
 * Whether a marked photo is blurred for a member, on profiles and in chats. After premium ends it is, whatever the
 * setting or a tap says.
 */
export function isCovered(
  { isExplicit, isRevealed = false }: Pick<SeenPhoto, 'isExplicit' | 'isRevealed'>,
  { isPremium, showsExplicit }: { isPremium: boolean; showsExplicit: boolean },
): boolean {
  return isExplicit && !(isPremium && (showsExplicit || isRevealed));
}

function sight(locked: boolean, explicit: boolean): PhotoSight {
  return locked || explicit ? { shows: 'blurred', locked, explicit } : { shows: 'clear' };
}
