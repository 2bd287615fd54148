import { Module } from '@nestjs/common';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { BundlesService } from './bundles.service.ts';
import { CompaniesService } from './companies.service.ts';
import { MatchLiftService } from './match-lift.service.ts';
import { AnswerTextsService } from './answer-texts/answer-texts.service.ts';
import { MailTextsService } from './mail-texts/mail-texts.service.ts';
import { MediaFilesService } from './media/media-files.service.ts';
import { MemoryDirectory } from './memory-directory.ts';
import { PagesService } from './pages/pages.service.ts';
import { PoolsService } from './pools.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsService } from './settings.service.ts';

@Module({
  controllers: [SettingsController],
  providers: [
    BundlesService,
    SettingsService,
    CompaniesService,
    AnswerTextsService,
    MailTextsService,
    PagesService,
    PoolsService,
    MatchLiftService,
    MediaFilesService,
    MemoryDirectory,
    { provide: TenantDirectory, useExisting: MemoryDirectory },
  ],
  exports: [
    BundlesService,
    TenantDirectory,
    MemoryDirectory,
    SettingsService,
    CompaniesService,
    AnswerTextsService,
    MailTextsService,
    PagesService,
    PoolsService,
    MatchLiftService,
    MediaFilesService,
  ],
})
export class TenantsModule {}
