import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Ctx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { JobHandlers } from '../outbox/job-handlers.ts';
import { PhotoDrawings } from './photo-drawings.service.ts';
import { clearFiles } from './photo-files.ts';
import type { MadePhoto } from './photo-pipeline.ts';
import { PhotoQueue } from './photo-queue.ts';
import { PhotoStockService } from './photo-stock.service.ts';
import { Photo } from './photo.entity.ts';

/** What happens to files behind everybody's back. */
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

  /** The same pictures under other names: whatever address somebody has leads nowhere any more. */
  private async renew(ctx: Ctx, id: string): Promise<void> {
    const photo = await storeOf(ctx, Photo).findOne({ id });
    const bodies = photo && (await this.bodiesOf(ctx, photo));
    if (!bodies) return;
    const files = await this.stock.store(ctx, id, { bodies });
    await ctx.inTransaction(async (within) => {
      // Where somebody was faster, what was just stored goes by itself.
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
    // Copies that are only smaller, a second's work each: they make way for whoever waits for an answer.
    if (this.queue.hasUploads()) return ctx.inTransaction((within) => this.stock.copyLater(within, id));
    const photo = await storeOf(ctx, Photo).findOne({ id });
    const full = photo && !photo.files.avif ? await this.stock.read(ctx, photo.files.full) : undefined;
    if (photo && full) await this.stock.storeAvif(ctx, photo, await this.drawings.avif(full));
  }
}
