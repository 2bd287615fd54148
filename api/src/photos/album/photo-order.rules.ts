import type { Photo } from '../photo.entity.ts';

type Placed = Pick<Photo, 'id' | 'status'>;

/**
 * Picks the main photo: the member's choice if others may see it, else the first photo that others may see, else a
 * pending one.
 */
export function mainAmong(photos: readonly Placed[], chosen: string | null): string | null {
  const own = photos.find(({ id }) => id === chosen);
  const first = (status: Photo['status']): Placed | undefined =>
    own?.status === status ? own : photos.find((photo) => photo.status === status);
  return (first('approved') ?? first('pending'))?.id ?? null;
}

/** Ids in their new order after one is moved; positions beyond the end mean the last. */
export function moved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
