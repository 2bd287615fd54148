import type { PhotoView } from '@manyhearts/contract/photos';
import type { Viewer } from './viewer.ts';

/** What a viewer must do to open a blurred photo; undefined if it is clear. */
export type Opening = 'signup' | 'unlock' | 'reveal' | 'premium' | 'own' | undefined;

export function openingOf({ locked, explicit }: Pick<PhotoView, 'locked' | 'explicit'>, viewer: Viewer): Opening {
  if (!locked && !explicit) return undefined;
  if (viewer.kind === 'preview') return 'own';
  if (viewer.kind === 'visitor') return 'signup';
  // Explicit photos need premium, so credits are not asked for them.
  if (explicit) return viewer.isPremium ? 'reveal' : 'premium';
  return 'unlock';
}

/** Replaces a photo by its unblurred version. */
export function opened(photos: readonly PhotoView[], photo: PhotoView): PhotoView[] {
  return photos.map((one) => (one.id === photo.id ? photo : one));
}

/** The main photo first, whatever their order. */
export function mainFirst(photos: readonly PhotoView[]): PhotoView[] {
  return photos.toSorted((one, other) => Number(other.main) - Number(one.main));
}
