import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  approvePhoto,
  listQueuedPhotos,
  markPhoto,
  readQueuedPhoto,
  rejectPhoto,
  type AdminPhotoView,
} from '@manyhearts/contract/admin/photos';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import type { AdminListInput } from '../../core/console/admin-list.ts';
import { adminPhotoList } from './admin-photo-list.ts';
import { AdminPhotosService } from './admin-photos.service.ts';

@Controller()
export class PhotosAdminController {
  constructor(private readonly photos: AdminPhotosService) {}

  @Call(listQueuedPhotos)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPhotoView[]> {
    const search = adminPhotoList.readSearch(input);
    return adminPhotoList.sendPage(reply, search, await this.photos.list(ctx, search));
  }

  @Call(readQueuedPhoto)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminPhotoView> {
    return this.photos.open(ctx, id);
  }

  @Call(approvePhoto)
  approve(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, seen, explicit }: { id: string; seen: PhotoStatus; explicit: boolean },
  ): Promise<AdminPhotoView> {
    return this.photos.approve(ctx, { id, seen }, explicit);
  }

  @Call(rejectPhoto)
  reject(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, seen, reason }: { id: string; seen: PhotoStatus; reason: PhotoReason },
  ): Promise<AdminPhotoView> {
    return this.photos.reject(ctx, { id, seen }, reason);
  }

  @Call(markPhoto)
  mark(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, explicit }: { id: string; explicit: boolean },
  ): Promise<AdminPhotoView> {
    return this.photos.mark(ctx, id, explicit);
  }
}
