import type { PhotoView } from '@manyhearts/contract/photos';
import type { Viewer } from './viewer.ts';

/** What opens a photo that this viewer sees blurred; undefined where it is clear. */
export type Opening = 'signup' | 'unlock' | 'reveal' | 'premium' | 'own' | undefined;

export function openingOf({ locked, explicit }: Pick<PhotoView, 'locked' | 'explicit'>, viewer: Viewer): Opening {
  if (!locked && !explicit) return undefined;
  if (viewer.kind === 'preview') return 'own';
  if (viewer.kind === 'visitor') return 'signup';
  // Credits alone don't show what is marked, so nobody is asked for them there.
  if (explicit) return viewer.isPremium ? 'reveal' : 'premium';
  return 'unlock';
}

/** The photo that is shown clearly now, in its place. */
export function opened(photos: readonly PhotoView[], photo: PhotoView): PhotoView[] {
  return photos.map((one) => (one.id === photo.id ? photo : one));
}

/** The main one first, whatever the order says. */
export function mainFirst(photos: readonly PhotoView[]): PhotoView[] {
  return photos.toSorted((one, other) => Number(other.main) - Number(one.main));
}
