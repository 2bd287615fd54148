import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  changePhoto,
  deletePhoto,
  revealPhoto,
  unlockPhoto,
  uploadPhoto,
  type PhotoAnswer,
  type UnlockAnswer,
  type PhotoChange,
} from '@manyhearts/contract/photos';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { MemberPhotosService } from './access/member-photos.service.ts';
import { PhotoChangesService } from './album/photo-changes.service.ts';
import { PhotoReceiverService } from './upload/photo-receiver.service.ts';
import { PhotoUploadsService } from './upload/photo-uploads.service.ts';

@Controller()
export class PhotosController {
  constructor(
    private readonly receiver: PhotoReceiverService,
    private readonly uploads: PhotoUploadsService,
    private readonly changes: PhotoChangesService,
    private readonly others: MemberPhotosService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(uploadPhoto)
  upload(@CurrentCtx() ctx: Ctx<Member>, @Req() request: FastifyRequest): Promise<PhotoAnswer> {
    return this.uploads.upload(ctx, this.requests.identify(uploadPhoto, request), () => this.receiver.receive(request));
  }

  @Call(changePhoto)
  change(@CurrentCtx() ctx: Ctx<Member>, @Input() change: PhotoChange): Promise<PhotoAnswer> {
    return this.changes.change(ctx, change);
  }

  @Call(deletePhoto)
  remove(@CurrentCtx() ctx: Ctx<Member>, @Input() { id }: { id: string }): Promise<void> {
    return this.changes.remove(ctx, id);
  }

  @Call(unlockPhoto)
  unlock(@CurrentCtx() ctx: Ctx<Member>, @Input() { id }: { id: string }): Promise<UnlockAnswer> {
    return this.others.unlock(ctx, id);
  }

  @Call(revealPhoto)
  reveal(@CurrentCtx() ctx: Ctx<Member>, @Input() { id }: { id: string }): Promise<PhotoAnswer> {
    return this.others.reveal(ctx, id);
  }
}
