import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { CreditsModule } from '../credits/credits.module.ts';
import { ErasuresModule } from '../erasures/erasures.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminPhotosService } from './moderation/admin-photos.service.ts';
import { MemberPhotosService } from './access/member-photos.service.ts';
import { OwnPhotosService } from './album/own-photos.service.ts';
import { PhotoAccessService } from './access/photo-access.service.ts';
import { PhotoChangesService } from './album/photo-changes.service.ts';
import { PhotoDrawings, PhotoQueue } from './upload/photo-drawings.service.ts';
import { PhotoEvidenceService } from './moderation/photo-evidence.service.ts';
import { PhotoErasureService, PhotoStockService } from './album/photo-stock.service.ts';
import { PhotoJobs, PhotoSweeper } from './upload/photo.jobs.ts';
import { PhotoKeeperService } from './album/photo-keeper.service.ts';
import { PhotoReceiverService } from './upload/photo-receiver.service.ts';
import { PhotoUploadsService } from './upload/photo-uploads.service.ts';
import { PhotosAdminController } from './moderation/photos.admin.controller.ts';
import { PhotosController } from './photos.controller.ts';
import { ShownPhotosService } from './access/shown-photos.service.ts';

/** Members' photos: uploads, who sees them how clearly, and moderation. */
@Module({
  imports: [AuditModule, CreditsModule, ErasuresModule, ProfilesModule, TenantsModule],
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
