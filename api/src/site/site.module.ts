import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { ReferenceModule } from '../reference/reference.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { BrowserReportsController } from './browser-reports.controller.ts';
import { ConsentController } from './consent.controller.ts';
import { PagePreviewService } from './page-preview.service.ts';
import { PageTextsService } from './page-texts.service.ts';
import { SiteBootService } from './site-boot.service.ts';
import { SiteService } from './site.service.ts';

@Module({
  imports: [BlocksModule, IdentityModule, PhotosModule, ReferenceModule, TenantsModule],
  controllers: [BrowserReportsController, ConsentController],
  providers: [PagePreviewService, PageTextsService, SiteBootService, SiteService],
  exports: [PagePreviewService, SiteService],
})
export class SiteModule {}
