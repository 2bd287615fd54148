import { limits } from '@manyhearts/contract/limits';
import type { PhotoView } from '@manyhearts/contract/photos';

/** What may be sent at all, as the server has it. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export type FileFault = 'tooLarge' | 'type';

/** What a device can tell of a file before anything is sent. The server looks into it. */
export function fileFault({ type, size }: { type: string; size: number }): FileFault | undefined {
  if (!photoTypes.some((one) => one === type)) return 'type';
  return size > limits.photos.maxBytes ? 'tooLarge' : undefined;
}

/** How many a member may have, and how many there is still room for. */
export function quotaOf(isPremium: boolean, count: number): { limit: number; left: number } {
  const limit = isPremium ? limits.photos.premium : limits.photos.free;
  return { limit, left: Math.max(0, limit - count) };
}

/** One photo at another place, the others in their order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [one] = list.slice(from, from + 1);
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** A photo as it is now; the main one is only ever one. */
export function changed(photos: readonly PhotoView[], photo: PhotoView): PhotoView[] {
  return photos.map((one) => (one.id === photo.id ? photo : { ...one, main: photo.main ? false : one.main }));
}

export function without(photos: readonly PhotoView[], { id }: Pick<PhotoView, 'id'>): PhotoView[] {
  return photos.filter((one) => one.id !== id);
}

/** As it was before something that was not done; what has come and gone meanwhile stays so. */
export function takenBack(now: readonly PhotoView[], before: readonly PhotoView[]): PhotoView[] {
  const isIn = (photos: readonly PhotoView[], { id }: PhotoView) => photos.some((one) => one.id === id);
  return [...before.filter((one) => isIn(now, one)), ...now.filter((one) => !isIn(before, one))];
}
