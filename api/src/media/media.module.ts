import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminMediaController } from './admin-media.controller.ts';
import { AdminMediaService } from './admin-media.service.ts';

/** Pictures of brands: upload, library, files. */
@Module({
  imports: [AuditModule, PhotosModule, TenantsModule],
  controllers: [AdminMediaController],
  providers: [AdminMediaService],
})
export class MediaModule {}
