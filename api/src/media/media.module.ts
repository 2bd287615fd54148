import { exportMedia, type AdminMediaSort } from '@manyhearts/contract/admin/media';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import type { ListInput } from '../core/console/list-query.rules.ts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminMediaController, toMediaSearch } from './admin-media.controller.ts';
import { AdminMediaService } from './admin-media.service.ts';

/** Pictures of brands: upload, library, files. */
@Module({
  imports: [AuditModule, ExportsModule, PhotosModule, TenantsModule],
  controllers: [
    AdminMediaController,
    exportController({
      call: exportMedia,
      resource: 'media',
      service: AdminMediaService,
      readPart: (service, ctx, input, part) =>
        service.list(ctx, { ...toMediaSearch(input as ListInput<AdminMediaSort>), ...part, skip: 0 }),
    }),
  ],
  providers: [AdminMediaService],
})
export class MediaModule {}
