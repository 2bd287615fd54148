import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { ChatPhotoView } from '@manyhearts/contract/messages';
import { Random } from '../../core/crypto/random.ts';
import { SystemCtx, type Ctx, type Member } from '../../core/ctx/ctx.ts';
import { storeOf, type StoreContext, type TenantStoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import type { Config } from '../../core/process/config.ts';
import { Faults } from '../../core/process/faults.ts';
import { dayMs } from '../../core/text/durations.ts';
import { PhotoMakerService, type MadePhoto } from '../../photos/upload/photo-maker.service.ts';
import type { Reader } from '../member-address.rules.ts';
import { ChatPhoto } from './chat-photo.entity.ts';
import {
  chatPhotoAddress,
  chatPhotoPath,
  chatPhotoPaths,
  endOfChatPhoto,
  type ChatPhotoFiles,
} from './chat-photo-files.rules.ts';

/** A photo that is not sent by then is deleted. */
const keptUnsentMs = dayMs;
const retrySeconds = 10;

/** The columns of a photo that its view needs. */
export type ShownChatPhoto = Pick<ChatPhoto, 'files' | 'placeholder' | 'width' | 'height'>;
type Erased = { ownerId: string } | { conversationIds: readonly string[] } | { ids: readonly string[] };

/** The files of photos in chats: stores them, gives their addresses, deletes them. */
@Injectable()
export class ChatPhotoStockService implements OnModuleInit {
  constructor(
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly handlers: JobHandlers,
    private readonly random: Random,
    private readonly faults: Faults,
    private readonly maker: PhotoMakerService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('remove-chat-photo-files', ['pool', 'thumb', 'full'], (_, { pool, ...files }) =>
      this.removeFiles(pool, files),
    );
    this.handlers.forTenants('drop-unsent-chat-photo', ['photo', 'thumb', 'full'], (ctx, { photo, ...files }) =>
      this.dropUnsent(ctx, photo, files),
    );
  }

  /** The job is stored first, so that a process that ends in between leaves no file for ever. */
  async store(ctx: Ctx<Member>, photo: string, { bodies }: Pick<MadePhoto, 'bodies'>): Promise<ChatPhotoFiles> {
    const files = { thumb: this.random.key(), full: this.random.key() };
    const dueAt = new Date(ctx.now().getTime() + keptUnsentMs);
    await ctx.inTransaction((within) =>
      this.jobs.enqueue(within, 'drop-unsent-chat-photo', { photo, ...files }, { dueAt }),
    );
    const stored = await Promise.allSettled(
      (['thumb', 'full'] as const).map((name) => this.put(chatPhotoPath(ctx.tenant.poolId, files[name]), bodies[name])),
    );
    if (stored.every(({ status }) => status === 'fulfilled')) return files;
    await this.discard(ctx.tenant.poolId, files);
    throw new AppError('unavailable', {}, undefined, retrySeconds);
  }

  /** For files that no row names; if it fails, the job repeats it. */
  async discard(poolId: string, files: ChatPhotoFiles): Promise<void> {
    await this.removeFiles(poolId, files).catch(() => undefined);
  }

  /** `isCovered`: the viewer gets the blurred file only. */
  viewOf(photo: ShownChatPhoto, ctx: Ctx<Member>, isCovered = false): ChatPhotoView {
    const reader = { tenantId: ctx.tenant.id, memberId: ctx.member.id };
    const now = ctx.now();
    const addressOf = (key: string) => chatPhotoAddress(this.config.secrets, key, reader, now);
    const { files, width, height, placeholder } = photo;
    return {
      filename: addressOf(isCovered ? blurOf(files) : files.full),
      thumbFilename: addressOf(isCovered ? blurOf(files) : files.thumb),
      width,
      height,
      placeholder,
      explicit: isCovered,
    };
  }

  endOf(key: string, reader: Reader, query: { e?: unknown; s?: unknown }, now: Date): Date | undefined {
    return endOfChatPhoto(this.config.secrets, key, reader, { ...query, now });
  }

  /** Deletes these photos, those of conversations or of a member; their files after the commit. */
  async erase({ origin }: Pick<SystemCtx, 'origin'>, at: TenantStoreContext, of: Erased): Promise<void> {
    const photos = await storeOf(at, ChatPhoto).find(whereOf(of));
    if (photos.length === 0) return;
    await storeOf(at, ChatPhoto).remove({ id: In(photos.map(({ id }) => id)) });
    for (const { files } of photos) await this.removeLater({ origin }, at, files);
  }

  /** Call inside the transaction after which no row names the files. */
  removeLater(
    { origin }: Pick<SystemCtx, 'origin'>,
    { db, tenant }: TenantStoreContext,
    files: ChatPhotoFiles,
  ): Promise<void> {
    const ctx = new SystemCtx(origin, 'files of chat photos that are gone', db);
    return this.jobs.enqueue(ctx, 'remove-chat-photo-files', { pool: tenant.poolId, ...files });
  }

  /**
   * Copies the files under new names and adds the blurred one, so that addresses that were given out lead nowhere once
   * a row names the copies. A job deletes copies that no row names after a day. Undefined if the files are gone.
   */
  async copyBlurred(ctx: Ctx, { id, files }: Pick<ChatPhoto, 'id' | 'files'>): Promise<ChatPhotoFiles | undefined> {
    const { poolId } = ctx.tenant;
    const [thumb, full] = [
      await this.storage.get(chatPhotoPath(poolId, files.thumb)),
      await this.storage.get(chatPhotoPath(poolId, files.full)),
    ];
    if (!thumb || !full) return undefined;
    const copies = { thumb: this.random.key(), full: this.random.key(), blur: this.random.key() };
    const dueAt = new Date(ctx.now().getTime() + keptUnsentMs);
    await ctx.inTransaction((within) =>
      this.jobs.enqueue(within, 'drop-unsent-chat-photo', { photo: id, ...copies }, { dueAt }),
    );
    const bodies = { thumb: thumb.body, full: full.body, blur: await this.maker.blurOf(full.body) };
    for (const name of ['thumb', 'full', 'blur'] as const)
      await this.put(chatPhotoPath(poolId, copies[name]), bodies[name]);
    return copies;
  }

  private async dropUnsent(ctx: Ctx, id: string, files: ChatPhotoFiles): Promise<void> {
    const isKept = await this.isSent(ctx, id, files);
    if (!isKept) await this.removeFiles(ctx.tenant.poolId, files);
  }

  /** Also deletes the row of a photo that was not sent. */
  private async isSent(ctx: StoreContext, id: string, files: ChatPhotoFiles): Promise<boolean> {
    const photos = storeOf(ctx, ChatPhoto);
    const found = await photos.findOne({ id });
    if (found?.files.full !== files.full) return false;
    return found.conversationId !== null || (await photos.remove({ id, conversationId: IsNull() })) === 0;
  }

  private async removeFiles(poolId: string, files: ChatPhotoFiles): Promise<void> {
    for (const path of chatPhotoPaths(poolId, files)) await this.storage.delete(path);
  }

  private async put(path: string, body: Buffer): Promise<void> {
    this.faults.pass('photos.store');
    await this.storage.put(path, body, 'image/webp');
  }
}

function whereOf(of: Erased) {
  if ('ownerId' in of) return of;
  return 'ids' in of ? { id: In([...of.ids]) } : { conversationId: In([...of.conversationIds]) };
}

/** Marking a photo makes its blurred file first. */
function blurOf({ blur }: ChatPhotoFiles): string {
  if (blur === undefined) throw new Error('A marked photo has no blurred file.');
  return blur;
}
