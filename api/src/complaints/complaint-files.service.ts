import { readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { ComplaintFileKind } from '@manyhearts/contract/complaints';
import { idShape } from '@manyhearts/contract/ids';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Limiter, requireTurn } from '../core/flow/limiter/limiter.ts';
import { IdempotentRequests, type IdempotentRequest } from '../core/http/idempotency/idempotent-requests.ts';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { Storage, type StoredFile } from '../core/ports/storage/storage.ts';
import { addressKey } from '../core/text/network-address.ts';
import { PhotoMakerService } from '../photos/upload/photo-maker.service.ts';
import type { ReceivedFile } from '../photos/upload/photo-receiver.service.ts';
import { complaintFilePath } from './thread.rules.ts';
import { ComplaintFile } from './complaint-message.entity.ts';
import { complaintsLimits } from './complaints.limits.ts';

const purpose = 'complaint-file';
const types = { picture: 'image/webp', pdf: 'application/pdf' } as const satisfies Record<ComplaintFileKind, string>;
const signatureLength = 43;

type Kept = { id: string; kind: ComplaintFileKind; bytes: number };

/** Files of complaints: pictures are drawn anew, as photos are; PDFs are stored as they came and only downloaded. */
@Injectable()
export class ComplaintFilesService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly maker: PhotoMakerService,
    private readonly storage: Storage,
    private readonly requests: IdempotentRequests,
    private readonly limiter: Limiter,
    private readonly random: Random,
  ) {}

  /** The key is derived, so a retry gets the same one and none is stored. */
  async upload(
    ctx: Ctx,
    request: IdempotentRequest | undefined,
    receive: () => Promise<ReceivedFile>,
  ): Promise<{ key: string; kind: ComplaintFileKind }> {
    const { id, kind } = await this.requests.once(ctx, request, {
      prepare: () => this.store(ctx, receive),
      make: async (within, { id, kind, bytes }) => {
        const row = { id, kind, bytes, complaintId: null, messageId: null, createdAt: ctx.now() };
        await storeOf(within, ComplaintFile).add(row);
        return { id, kind };
      },
    });
    return { key: this.keyOf(ctx, id), kind };
  }

  /** Gives unused files to a message. Call inside its transaction. */
  async attach(within: Ctx, keys: readonly string[], to: { complaintId: string; messageId: string }): Promise<void> {
    for (const [place, key] of keys.entries()) {
      const id = this.idIn(within, key);
      const isTaken = id && (await storeOf(within, ComplaintFile).change({ id, complaintId: IsNull() }, to));
      if (!isTaken)
        throw new AppError('invalid', {}, { [`attachments.${place}`]: { code: 'field_invalid', params: {} } });
    }
  }

  ofCase(at: StoreContext, complaintId: string): Promise<ComplaintFile[]> {
    return storeOf(at, ComplaintFile).find({ complaintId }, { order: { id: 'ASC' } });
  }

  read(tenantId: string, id: string): Promise<StoredFile | undefined> {
    return this.storage.get(complaintFilePath(tenantId, id));
  }

  /** Deletes the files first: if a row remains, the next run finds it again. */
  async remove(
    at: StoreContext & { tenant: { id: string; poolId: string } },
    files: readonly ComplaintFile[],
  ): Promise<void> {
    for (const { id } of files) await this.storage.delete(complaintFilePath(at.tenant.id, id));
    if (files.length > 0) await storeOf(at, ComplaintFile).remove({ id: In(files.map(({ id }) => id)) });
  }

  private async store(ctx: Ctx, receive: () => Promise<ReceivedFile>): Promise<Kept> {
    const { address } = ctx.origin;
    requireTurn(await this.limiter.take(complaintsLimits.complaintFileAddress, addressKey(address)));
    const received = await receive();
    const kind = received.isPdf ? 'pdf' : 'picture';
    const body = received.isPdf ? await this.bodyOf(received) : await this.drawn(received);
    const id = this.random.id(ctx.now().getTime());
    await this.storage.put(complaintFilePath(ctx.tenant.id, id), body, types[kind]);
    return { id, kind, bytes: body.length };
  }

  private async bodyOf({ path, remove }: ReceivedFile): Promise<Buffer> {
    try {
      return await readFile(path);
    } finally {
      await remove();
    }
  }

  private async drawn(received: ReceivedFile): Promise<Buffer> {
    return (await this.maker.makePicture(() => Promise.resolve(received))).full;
  }

  private keyOf({ tenant }: Ctx, id: string): string {
    return id + this.config.secrets.sign(purpose, `${tenant.id} ${id}`);
  }

  private idIn({ tenant }: Ctx, key: string): string | undefined {
    const [id, signature] = [key.slice(0, -signatureLength), key.slice(-signatureLength)];
    return idShape.test(id) && this.config.secrets.isSigned(purpose, `${tenant.id} ${id}`, signature) ? id : undefined;
  }
}
