import type { Photo } from './photo.entity.ts';

type Placed = Pick<Photo, 'id' | 'status'>;

/**
 * Which of a member's photos, in their order, is the main one. What the member chose, as long as others may see it; the first that
 * they may see, where there is one; until then one that still waits.
 */
export function mainAmong(photos: readonly Placed[], chosen: string | null): string | null {
  const own = photos.find(({ id }) => id === chosen);
  const first = (status: Photo['status']): Placed | undefined =>
    own?.status === status ? own : photos.find((photo) => photo.status === status);
  return (first('approved') ?? first('pending'))?.id ?? null;
}

/** The ids in their new order, with one of them moved to a place; beyond the last place is the last. */
export function moved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
