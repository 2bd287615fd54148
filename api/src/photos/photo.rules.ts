import type { Photo } from './photo.entity.ts';

/** Who looks. `unlocked` are the photos that they paid for, among those that they look at; `showsExplicit` is a wish that counts as long as they are premium. */
export type PhotoViewer =
  | { kind: 'owner' }
  | { kind: 'staff' }
  | { kind: 'visitor' }
  | { kind: 'member'; isPremium: boolean; showsExplicit: boolean; unlocked?: ReadonlySet<string> };
/** `isPublic`: its member agreed to be shown to visitors. `isRevealed`: the viewer asked to see just this one although it is marked. */
export type SeenPhoto = Pick<Photo, 'id' | 'status' | 'isExplicit'> & {
  isMain: boolean;
  isPublic: boolean;
  isRevealed?: boolean;
};
export type PhotoSight =
  | { shows: 'nothing' }
  | { shows: 'clear' }
  | { shows: 'blurred'; locked: boolean; explicit: boolean };

/** What somebody may see of a photo. The only place that decides it. */
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
  const { isPremium, showsExplicit, unlocked } = viewer;
  const locked = !isOpen && !isPremium && !unlocked?.has(photo.id);
  // Whose premium ended keeps what credits paid for, and nothing that premium alone opened: neither the wish nor a tap.
  const explicit = photo.isExplicit && !(isPremium && (showsExplicit || photo.isRevealed === true));
  return sight(locked, explicit);
}

function sight(locked: boolean, explicit: boolean): PhotoSight {
  return locked || explicit ? { shows: 'blurred', locked, explicit } : { shows: 'clear' };
}
