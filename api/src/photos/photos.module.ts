import { Module } from '@nestjs/common';
import { exportPhotos } from '@manyhearts/contract/admin/photos';
import { AuditModule } from '../audit/audit.module.ts';
import { CreditsModule } from '../credits/credits.module.ts';
import { deadlineSource } from '../deadlines/deadline-source.ts';
import { DeadlinesModule } from '../deadlines/deadlines.module.ts';
import { ErasuresModule } from '../erasures/erasures.module.ts';
import { bulkController } from '../bulk-acts/bulk-acts.controller.ts';
import { BulkActsModule } from '../bulk-acts/bulk-acts.module.ts';
import { bulkPhotos } from '@manyhearts/contract/admin/bulk-acts';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { photoReasons, type PhotoReason } from '@manyhearts/contract/photos';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { adminPhotoList } from './moderation/admin-photo-list.ts';
import { AdminPhotosService } from './moderation/admin-photos.service.ts';
import { MemberPhotosService } from './access/member-photos.service.ts';
import { OwnPhotosService } from './album/own-photos.service.ts';
import { PhotoAccessService } from './access/photo-access.service.ts';
import { PhotoChangesService } from './album/photo-changes.service.ts';
import { PhotoDecisionsService } from './moderation/photo-decisions.service.ts';
import { PhotoDrawings, PhotoQueue } from './upload/photo-drawings.service.ts';
import { PhotoTakedownsService } from './moderation/photo-takedowns.service.ts';
import { PhotoEvidenceService } from './moderation/photo-evidence.service.ts';
import { PhotoErasureService, PhotoStockService } from './album/photo-stock.service.ts';
import { PhotoJobs, PhotoSweeper } from './upload/photo.jobs.ts';
import { PhotoKeeperService } from './album/photo-keeper.service.ts';
import { PhotoMakerService } from './upload/photo-maker.service.ts';
import { PhotoReceiverService } from './upload/photo-receiver.service.ts';
import { PhotoUploadsService } from './upload/photo-uploads.service.ts';
import { PhotosAdminController } from './moderation/photos.admin.controller.ts';
import { PhotosController } from './photos.controller.ts';
import { ShownPhotosService } from './access/shown-photos.service.ts';

/** Members' photos: uploads, who sees them how clearly, and moderation. */
@Module({
  imports: [
    AuditModule,
    BulkActsModule,
    CreditsModule,
    DeadlinesModule,
    ErasuresModule,
    ExportsModule,
    ProfilesModule,
    SanctionsModule,
    TenantsModule,
  ],
  controllers: [
    PhotosController,
    PhotosAdminController,
    exportController({
      call: exportPhotos,
      resource: 'photos',
      service: AdminPhotosService,
      readPart: (service, ctx, input, part) =>
        adminPhotoList.readPart((search) => service.list(ctx, search), input, part),
    }),
    bulkController<PhotoDecisionsService, AdminPhotoView>({
      call: bulkPhotos,
      resource: 'photos',
      service: PhotoDecisionsService,
      isReasonWrong: (act, reason) => act === 'reject' && !photoReasons.some((one) => one === reason),
      acts: {
        approve: (service, ctx, photo) => service.approve(ctx, judged(photo), photo.explicit),
        reject: (service, ctx, photo, reason) => service.reject(ctx, judged(photo), reason as PhotoReason),
      },
    }),
  ],
  providers: [
    PhotoAccessService,
    OwnPhotosService,
    MemberPhotosService,
    PhotoKeeperService,
    PhotoStockService,
    PhotoQueue,
    PhotoDrawings,
    PhotoReceiverService,
    PhotoMakerService,
    PhotoUploadsService,
    PhotoChangesService,
    AdminPhotosService,
    PhotoDecisionsService,
    PhotoErasureService,
    ShownPhotosService,
    PhotoEvidenceService,
    PhotoTakedownsService,
    PhotoJobs,
    PhotoSweeper,
    deadlineSource({
      source: 'photo',
      roles: ['owner', 'operator', 'moderator'],
      service: AdminPhotosService,
      read: (service, ctx, page) => service.readDue(ctx, page),
    }),
  ],
  exports: [
    PhotoAccessService,
    OwnPhotosService,
    ShownPhotosService,
    PhotoEvidenceService,
    PhotoTakedownsService,
    PhotoMakerService,
    PhotoReceiverService,
  ],
})
export class PhotosModule {}

/** As it was read for a bulk act, which is decided at once. */
function judged({ id, status: seen }: AdminPhotoView) {
  return { id, seen, isUndoable: false };
}
