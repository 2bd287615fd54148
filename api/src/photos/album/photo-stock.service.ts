import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { AppError } from '../../core/errors/app-error.ts';
import { SystemCtx, type Ctx, type Origin } from '../../core/ctx/ctx.ts';
import { storeOf, type Brand } from '../../core/database/store.ts';
import { Faults } from '../../core/process/faults.ts';
import { Random } from '../../core/crypto/random.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { minuteMs } from '../../core/text/durations.ts';
import { Events } from '../../core/ctx/events.ts';
import { clearFiles, pathsOf, photoPath, type ClearFile, type PhotoFiles } from '../photo-files.ts';
import type { MadePhoto } from '../upload/photo-pipeline.ts';
import { Photo } from '../photo.entity.ts';
import { PhotoUnlock } from '../access/photo-unlock.entity.ts';

export type FilesPayload = { pool: string; thumb: string; medium: string; full: string; blur: string };
type Within = { origin: Origin; db: Ctx['db'] };

/** Longer than any upload takes; files without a row may exist this long. */
const graceMs = 15 * minuteMs;
const retrySeconds = 30;
/** The copies aren't urgent, and a member who adds one photo often adds another right away. */
const copyAfterMs = minuteMs;

/** Files of photos. They are stored before their row and deleted after it, so that no row lacks its files. */
@Injectable()
export class PhotoStockService {
  constructor(
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly faults: Faults,
    private readonly random: Random,
  ) {}

  /**
   * Stores the files under random 128-bit names. A job later deletes them if no photo row names them, even if this
   * process crashes in between.
   */
  async store(ctx: Ctx, photoId: string, { bodies }: Pick<MadePhoto, 'bodies'>): Promise<PhotoFiles> {
    const files = {
      thumb: this.random.key(),
      medium: this.random.key(),
      full: this.random.key(),
      blur: this.random.key(),
    };
    const dueAt = new Date(ctx.now().getTime() + graceMs);
    await ctx.inTransaction((within) =>
      this.jobs.enqueue(within, 'drop-unused-photo', { photo: photoId, ...files }, { dueAt }),
    );
    const stored = await Promise.allSettled(
      ([...clearFiles, 'blur'] as const).map((name) =>
        this.put(photoPath(ctx.tenant.poolId, files[name]), bodies[name]),
      ),
    );
    const failure = stored.find((one) => one.status === 'rejected');
    if (!failure) return files;
    await this.discard(ctx, files);
    throw new AppError('unavailable', {}, undefined, retrySeconds);
  }

  /** Call inside a transaction. */
  async copyLater(ctx: Ctx, photoId: string): Promise<void> {
    await this.jobs.enqueue(
      ctx,
      'make-avif-photo',
      { photo: photoId },
      { dueAt: new Date(ctx.now().getTime() + copyAfterMs) },
    );
  }

  /** Deletes files that no row names. If a deletion fails, the job repeats it. */
  async discard(ctx: Ctx, files: PhotoFiles): Promise<void> {
    await Promise.allSettled(pathsOf(ctx.tenant.poolId, files).map((path) => this.storage.delete(path)));
  }

  /** Deletes the files after the commit. */
  async removeLater({ origin, db }: Within, poolId: string, { thumb, medium, full, blur }: PhotoFiles): Promise<void> {
    await this.jobs.enqueue(new SystemCtx(origin, 'files of a photo that is gone', db), 'remove-photo-files', {
      pool: poolId,
      thumb,
      medium,
      full,
      blur,
    });
  }

  async remove({ pool, ...files }: FilesPayload): Promise<void> {
    for (const path of pathsOf(pool, files)) await this.storage.delete(path);
  }

  async read(ctx: Ctx, key: string): Promise<Buffer | undefined> {
    return (await this.storage.get(photoPath(ctx.tenant.poolId, key)))?.body;
  }

  /** Keeps the files if the photo's row names them. */
  async dropUnused(ctx: Ctx, { photo, ...files }: Omit<FilesPayload, 'pool'> & { photo: string }): Promise<void> {
    const row = await storeOf(ctx, Photo).findOne({ id: photo });
    if (row?.files.full !== files.full) await this.remove({ pool: ctx.tenant.poolId, ...files });
  }

  /**
   * Stores AVIF copies beside the clear files, and deletes them again if the photo was deleted or renewed meanwhile.
   */
  async storeAvif(
    ctx: Ctx,
    { id, files }: Pick<Photo, 'id' | 'files'>,
    bodies: Record<ClearFile, Buffer>,
  ): Promise<void> {
    const paths = clearFiles.map((name) => [photoPath(ctx.tenant.poolId, files[name], 'avif'), bodies[name]] as const);
    for (const [path, body] of paths) await this.storage.put(path, body, 'image/avif');
    const isKept = await ctx.inTransaction((within) => this.rename(within, { id, files }, { ...files, avif: true }));
    if (!isKept) for (const [path] of paths) await this.storage.delete(path);
  }

  /** False if the photo is gone or got other files concurrently. Call inside a transaction. */
  async rename(ctx: Ctx, { id, files }: Pick<Photo, 'id' | 'files'>, now: PhotoFiles): Promise<boolean> {
    // Writes first to lock the row; without the lock the read could be stale and the row end up with deleted files.
    await storeOf(ctx, Photo).change({ id }, { id });
    const found = await storeOf(ctx, Photo).findOne({ id });
    if (found?.files.full !== files.full) return false;
    await storeOf(ctx, Photo).change({ id }, { files: now });
    return true;
  }

  private async put(path: string, body: Buffer): Promise<void> {
    this.faults.pass('photos.store');
    await this.storage.put(path, body, 'image/webp');
  }
}

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
