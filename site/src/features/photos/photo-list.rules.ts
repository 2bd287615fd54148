import { limits } from '@manyhearts/contract/limits';
import type { PhotoView } from '@manyhearts/contract/photos';

/** The types that the server accepts. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export type FileFault = 'tooLarge' | 'type';

/** Checks a file before it is sent; the server checks its content. */
export function fileFault({ type, size }: { type: string; size: number }): FileFault | undefined {
  if (!photoTypes.some((one) => one === type)) return 'type';
  return size > limits.photos.maxBytes ? 'tooLarge' : undefined;
}

/** The member's photo limit, and how many more fit. */
export function quotaOf(isPremium: boolean, count: number): { limit: number; left: number } {
  const limit = isPremium ? limits.photos.premium : limits.photos.free;
  return { limit, left: Math.max(0, limit - count) };
}

/** Moves one item; the others keep their order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [one] = list.slice(from, from + 1);
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** Replaces a photo; if it became the main one, no other one is. */
export function changed(photos: readonly PhotoView[], photo: PhotoView): PhotoView[] {
  return photos.map((one) => (one.id === photo.id ? photo : { ...one, main: photo.main ? false : one.main }));
}

/** Takes over what the server decided about photos, and keeps the order and texts that are being changed here. */
export function decided(photos: readonly PhotoView[], fresh: readonly PhotoView[]): PhotoView[] {
  return photos.map((one) => {
    const { status, reason, main } = fresh.find(({ id }) => id === one.id) ?? one;
    return { ...one, status, reason, main };
  });
}

export function without(photos: readonly PhotoView[], { id }: Pick<PhotoView, 'id'>): PhotoView[] {
  return photos.filter((one) => one.id !== id);
}

/** Restores the order before a failed change; keeps photos added or removed meanwhile. */
export function takenBack(now: readonly PhotoView[], before: readonly PhotoView[]): PhotoView[] {
  const isIn = (photos: readonly PhotoView[], { id }: PhotoView) => photos.some((one) => one.id === id);
  return [...before.filter((one) => isIn(now, one)), ...now.filter((one) => !isIn(before, one))];
}
