import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { Photo } from '../photo.entity.ts';

/** Keeps a member's photos consistent after every change: their order and the main photo. */
@Injectable()
export class PhotoKeeperService {
  constructor(private readonly profiles: ProfilesService) {}

  /** Serialises changes to one member's photos. Call it first in the transaction; returns the photos in order. */
  async lock(ctx: Ctx, profileId: string): Promise<Photo[]> {
    if (!(await this.profiles.lock(ctx, profileId))) throw new AppError('not_found');
    return this.ordered(ctx, profileId);
  }

  /**
   * Call it last in the transaction: makes sure that the main photo exists, and updates `has_photo` in all listings.
   */
  async settle(ctx: Ctx, profileId: string, chosen?: string): Promise<string | null> {
    const before = (await this.profiles.lock(ctx, profileId))?.mainPhotoId ?? null;
    const main = mainAmong(await this.ordered(ctx, profileId), chosen ?? before);
    if (main !== before) await this.profiles.chooseMainPhoto(ctx, profileId, main);
    await this.profiles.relistEverywhere(ctx, profileId);
    return main;
  }

  private ordered(ctx: Ctx, profileId: string): Promise<Photo[]> {
    return storeOf(ctx, Photo).find({ profileId }, { order: { position: 'ASC', id: 'ASC' } });
  }
}

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
