import type { ViewerRole } from '@manyhearts/contract/member-profile';
import type { PhotoView } from '@manyhearts/contract/photos';

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

/**
 * Who is looking; decides the label of locked photos and the actions. `preview`: the member themselves, seeing what a
 * role sees.
 */
export type Viewer =
  | { kind: 'visitor'; canSignUp: boolean }
  | { kind: 'member'; isPremium: boolean; credits: number; isOwn: boolean }
  | { kind: 'preview'; as: ViewerRole };
/** Pages that may not exist yet; undefined ones are not linked to. */
export type Ways = {
  premium: string | undefined;
  credits: string | undefined;
  search: string | undefined;
  /** Where to write to this member. */
  chat: string | undefined;
};
