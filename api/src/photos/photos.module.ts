import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AdminPhotosService } from './admin-photos.service.ts';
import { MemberPhotosService } from './member-photos.service.ts';
import { OwnPhotosService } from './own-photos.service.ts';
import { PhotoAccessService } from './photo-access.service.ts';
import { PhotoChangesService } from './photo-changes.service.ts';
import { PhotoDrawings } from './photo-drawings.service.ts';
import { PhotoEvidenceService } from './photo-evidence.service.ts';
import { PhotoErasureService } from './photo-erasure.service.ts';
import { PhotoJobs } from './photo.jobs.ts';
import { PhotoKeeperService } from './photo-keeper.service.ts';
import { PhotoQueue } from './photo-queue.ts';
import { PhotoReceiverService } from './photo-receiver.service.ts';
import { PhotoStockService } from './photo-stock.service.ts';
import { PhotoSweeper } from './photo-sweeper.service.ts';
import { PhotoUploadsService } from './photo-uploads.service.ts';
import { PhotosAdminController } from './photos.admin.controller.ts';
import { PhotosController } from './photos.controller.ts';
import { ShownPhotosService } from './shown-photos.service.ts';

/** Members' photos: uploads, who sees them how clearly, and moderation. */
@Global()
@Module({
  imports: [AuditModule],
  controllers: [PhotosController, PhotosAdminController],
  providers: [
    PhotoAccessService,
    OwnPhotosService,
    MemberPhotosService,
    PhotoKeeperService,
    PhotoStockService,
    PhotoQueue,
    PhotoDrawings,
    PhotoReceiverService,
    PhotoUploadsService,
    PhotoChangesService,
    AdminPhotosService,
    PhotoErasureService,
    ShownPhotosService,
    PhotoEvidenceService,
    PhotoJobs,
    PhotoSweeper,
  ],
  exports: [PhotoAccessService, OwnPhotosService, ShownPhotosService, PhotoEvidenceService],
})
export class PhotosModule {}
