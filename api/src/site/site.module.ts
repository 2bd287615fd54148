import { Module } from '@nestjs/common';
import { ReferenceModule } from '../reference/reference.module.ts';
import { ConsentController } from './consent.controller.ts';
import { PageTextsService } from './page-texts.service.ts';
import { SignedInService } from './signed-in.service.ts';
import { SiteBootService } from './site-boot.service.ts';
import { SiteService } from './site.service.ts';

@Module({
  imports: [ReferenceModule],
  controllers: [ConsentController],
  providers: [PageTextsService, SignedInService, SiteBootService, SiteService],
})
export class SiteModule {}
