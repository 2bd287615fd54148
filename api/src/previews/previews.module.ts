import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ReferenceModule } from '../reference/reference.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { MemberAnswersService } from './member-answers.service.ts';
import { NewBrandPreviewsService } from './new-brand-previews.service.ts';
import { PreviewJobs } from './previews.jobs.ts';
import { PreviewsController } from './previews.controller.ts';
import { PreviewsService } from './previews.service.ts';

@Module({
  imports: [AuditModule, ReferenceModule, TenantsModule],
  controllers: [PreviewsController],
  providers: [PreviewsService, NewBrandPreviewsService, MemberAnswersService, PreviewJobs],
  exports: [PreviewsService],
})
export class PreviewsModule {}
