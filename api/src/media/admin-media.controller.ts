import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  deleteMedia,
  listMedia,
  readMedia,
  renameMedia,
  uploadMedia,
  type AdminMediaSort,
  type AdminMediaView,
} from '@manyhearts/contract/admin/media';
import { sendPage } from '../core/console/admin-list.ts';
import { filterIn, idsIn, isId, listPage, type ListInput } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { PhotoReceiverService } from '../photos/upload/photo-receiver.service.ts';
import { AdminMediaService, type MediaList } from './admin-media.service.ts';

@Controller()
export class AdminMediaController {
  constructor(
    private readonly media: AdminMediaService,
    private readonly receiver: PhotoReceiverService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(listMedia)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<AdminMediaSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminMediaView[]> {
    const search = toMediaSearch(input);
    return sendPage(reply, 'media', search, await this.media.list(ctx, search));
  }

  @Call(readMedia)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminMediaView> {
    return this.media.read(ctx, id);
  }

  @Call(uploadMedia)
  upload(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, name = '' }: { id: string; name?: string | undefined },
    @Req() request: FastifyRequest,
  ): Promise<AdminMediaView> {
    return this.media.upload(ctx, { tenantId: id, name, request: this.requests.identify(uploadMedia, request) }, () =>
      this.receiver.receivePicture(request),
    );
  }

  @Call(renameMedia)
  rename(@CurrentCtx() ctx: StaffCtx, @Input() { id, name }: { id: string; name: string }): Promise<AdminMediaView> {
    return this.media.rename(ctx, id, name);
  }

  @Call(deleteMedia)
  remove(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<void> {
    return this.media.remove(ctx, id);
  }
}

export function toMediaSearch(input: ListInput<AdminMediaSort>): MediaList {
  const { filter = {} } = input;
  const { skip, take, order } = listPage(input, ['created_at', 'DESC']);
  return { tenantId: filterIn(filter, 'tenant_id', isId), ids: idsIn(filter), skip, take, order };
}
