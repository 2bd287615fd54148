import {
  Injectable,
  Logger,
  type OnModuleInit,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { clearFiles } from '../photo-files.ts';
import { PhotoStockService } from '../album/photo-stock.service.ts';
import { Photo } from '../photo.entity.ts';
import { PhotoDrawings, PhotoQueue } from './photo-drawings.service.ts';
import type { MadePhoto } from './photo-pipeline.ts';
import { PhotoReceiverService } from './photo-receiver.service.ts';

/** Background jobs on photo files. */
@Injectable()
export class PhotoJobs implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly stock: PhotoStockService,
    private readonly queue: PhotoQueue,
    private readonly drawings: PhotoDrawings,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('remove-photo-files', ['pool', 'thumb', 'medium', 'full', 'blur'], (_, files) =>
      this.stock.remove(files),
    );
    this.handlers.forTenants('drop-unused-photo', ['photo', 'thumb', 'medium', 'full', 'blur'], (ctx, files) =>
      this.stock.dropUnused(ctx, files),
    );
    this.handlers.forTenants('renew-photo-files', ['photo'], (ctx, { photo }) => this.renew(ctx, photo));
    this.handlers.forTenants('make-avif-photo', ['photo'], (ctx, { photo }) => this.makeAvif(ctx, photo));
  }

  /** Stores the same pictures under new names, so that addresses already given out stop working. */
  private async renew(ctx: Ctx, id: string): Promise<void> {
    const photo = await storeOf(ctx, Photo).findOne({ id });
    const bodies = photo && (await this.bodiesOf(ctx, photo));
    if (!bodies) return;
    const files = await this.stock.store(ctx, id, { bodies });
    await ctx.inTransaction(async (within) => {
      // If another renewal was faster, the job of `store` deletes these files.
      if (!(await this.stock.rename(within, photo, files))) return;
      await this.stock.removeLater(within, ctx.tenant.poolId, photo.files);
      await this.stock.copyLater(within, id);
    });
  }

  private async bodiesOf(ctx: Ctx, { files }: Photo): Promise<MadePhoto['bodies'] | undefined> {
    const [thumb, medium, full, blur] = await Promise.all(
      [...clearFiles, 'blur' as const].map((name) => this.stock.read(ctx, files[name])),
    );
    return thumb && medium && full && blur && { thumb, medium, full, blur };
  }

  private async makeAvif(ctx: Ctx, id: string): Promise<void> {
    // Copies take a second each and only save bandwidth, so uploads go first.
    if (this.queue.hasUploads()) return ctx.inTransaction((within) => this.stock.copyLater(within, id));
    const photo = await storeOf(ctx, Photo).findOne({ id });
    const full = photo && !photo.files.avif ? await this.stock.read(ctx, photo.files.full) : undefined;
    if (photo && full) await this.stock.storeAvif(ctx, photo, await this.drawings.avif(full));
  }
}

/**
 * Each folder is swept at most once an hour; a timer of exactly an hour could fire a millisecond early and skip a
 * sweep.
 */
const everyMs = 600_000;

/**
 * Deletes files that crashed processes left half-written, also on servers without uploads. Each server has its own
 * folders.
 */
@Injectable()
export class PhotoSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('photos');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly storage: Storage,
    private readonly receiver: PhotoReceiverService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.sweep(), everyMs).unref();
    await this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const part of [this.storage, this.receiver]) {
      // Uploads and `/readyz` report folders that can't be written.
      await part
        .sweep()
        .catch(({ message }: Error) => this.logger.warn(`Half-written files were not looked for: ${message}`));
    }
  }
}
