import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { PhotoAccessService } from '../access/photo-access.service.ts';
import { photoPath } from '../photo-files.ts';
import { Photo } from '../photo.entity.ts';

/** `file` is the name in storage. */
export type SeenPhotoFile = { id: string; profileId: string; caption: string; file: string };

/** Copies of photos for moderators, which stay when the member deletes the photo. */
@Injectable()
export class PhotoEvidenceService {
  constructor(
    private readonly storage: Storage,
    private readonly access: PhotoAccessService,
    private readonly random: Random,
  ) {}

  /** Undefined unless others may see the photo. */
  async find(ctx: Ctx, id: string): Promise<SeenPhotoFile | undefined> {
    const photo = await storeOf(ctx, Photo).findOne({ id, status: 'approved' });
    return photo ? { id, profileId: photo.profileId, caption: photo.caption, file: photo.files.full } : undefined;
  }

  newName(): string {
    return this.random.key();
  }

  copy(ctx: Ctx, from: string, to: string): Promise<boolean> {
    return this.copyFrom(ctx, photoPath(ctx.tenant.poolId, from), to);
  }

  /** Idempotent. False if the file is gone. */
  async copyFrom(ctx: Ctx, path: string, to: string): Promise<boolean> {
    const { poolId } = ctx.tenant;
    if (await this.storage.get(photoPath(poolId, to))) return true;
    const found = await this.storage.get(path);
    if (found) await this.storage.put(photoPath(poolId, to), found.body, found.type);
    return found !== undefined;
  }

  /** For staff of this brand, valid for one to two hours. */
  addressOf(tenantId: string, file: string, now: Date): string {
    return this.access.staffAddress(tenantId, file, now, 'evidence');
  }

  remove(poolId: string, file: string): Promise<void> {
    return this.storage.delete(photoPath(poolId, file));
  }
}
