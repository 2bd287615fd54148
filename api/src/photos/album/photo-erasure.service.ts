import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf, type Brand } from '../../core/database/store.ts';
import { Events } from '../../core/ctx/events.ts';
import { PhotoStockService } from './photo-stock.service.ts';
import { PhotoUnlock } from '../access/photo-unlock.entity.ts';
import { Photo } from '../photo.entity.ts';

/** Deletes a member's photos with the member, and their unlocks of others' photos. */
@Injectable()
export class PhotoErasureService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly stock: PhotoStockService,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', (ctx, { brand, profileId }) => this.erase(ctx, brand, profileId));
  }

  private async erase(ctx: SystemCtx, tenant: Brand, profileId: string): Promise<void> {
    const at = { db: ctx.db, tenant };
    const photos = await storeOf(at, Photo).find({ profileId });
    await storeOf(at, PhotoUnlock).remove({ viewerId: profileId });
    if (photos.length === 0) return;
    await storeOf(at, PhotoUnlock).remove({ photoId: In(photos.map(({ id }) => id)) });
    await storeOf(at, Photo).remove({ profileId });
    for (const { files } of photos) await this.stock.removeLater(ctx, tenant.poolId, files);
  }
}
