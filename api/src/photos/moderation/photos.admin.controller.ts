import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  approvePhoto,
  claimPhotos,
  listQueuedPhotos,
  markPhoto,
  readQueuedPhoto,
  readWaitingPhotos,
  rejectPhoto,
  releasePhotos,
  undoPhotoDecision,
  type AdminPhotoView,
  type ClaimedPhotos,
  type WaitingPhotos,
} from '@manyhearts/contract/admin/photos';
import type { ClaimInput, ReleaseAnswer, ReleaseInput } from '@manyhearts/contract/admin/reviews';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import type { AdminListInput } from '../../core/console/admin-list.ts';
import { adminPhotoList } from './admin-photo-list.ts';
import { AdminPhotosService } from './admin-photos.service.ts';
import { PhotoDecisionsService } from './photo-decisions.service.ts';

type Judged = { id: string; seen: PhotoStatus; undoable: boolean };

@Controller()
export class PhotosAdminController {
  constructor(
    private readonly photos: AdminPhotosService,
    private readonly decisions: PhotoDecisionsService,
  ) {}

  @Call(listQueuedPhotos)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPhotoView[]> {
    const search = adminPhotoList.readSearch(input);
    return adminPhotoList.sendPage(reply, search, await this.photos.list(ctx, search));
  }

  @Call(readWaitingPhotos)
  waiting(@CurrentCtx() ctx: StaffCtx, @Input() { tenantId }: { tenantId?: string }): Promise<WaitingPhotos> {
    return this.photos.waiting(ctx, tenantId);
  }

  @Call(readQueuedPhoto)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminPhotoView> {
    return this.photos.open(ctx, id);
  }

  @Call(claimPhotos)
  claim(@CurrentCtx() ctx: StaffCtx, @Input() input: ClaimInput): Promise<ClaimedPhotos> {
    return this.photos.claim(ctx, input);
  }

  @Call(releasePhotos)
  async release(@CurrentCtx() ctx: StaffCtx, @Input() { ids }: ReleaseInput): Promise<ReleaseAnswer> {
    return { released: await this.photos.release(ctx, ids) };
  }

  @Call(approvePhoto)
  approve(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { explicit, undoable: isUndoable, ...photo }: Judged & { explicit: boolean },
  ): Promise<AdminPhotoView> {
    return this.decisions.approve(ctx, { ...photo, isUndoable }, explicit);
  }

  @Call(rejectPhoto)
  reject(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { reason, undoable: isUndoable, ...photo }: Judged & { reason: PhotoReason },
  ): Promise<AdminPhotoView> {
    return this.decisions.reject(ctx, { ...photo, isUndoable }, reason);
  }

  @Call(undoPhotoDecision)
  undo(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminPhotoView> {
    return this.decisions.undo(ctx, id);
  }

  @Call(markPhoto)
  mark(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, explicit }: { id: string; explicit: boolean },
  ): Promise<AdminPhotoView> {
    return this.decisions.mark(ctx, id, explicit);
  }
}
