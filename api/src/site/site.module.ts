import { Module } from '@nestjs/common';
import { ReferenceModule } from '../reference/reference.module.ts';
import { ConsentController } from './consent.controller.ts';
import { SiteBootService } from './site-boot.service.ts';
import { SiteService } from './site.service.ts';

@Module({ imports: [ReferenceModule], controllers: [ConsentController], providers: [SiteBootService, SiteService] })
export class SiteModule {}
