import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { BlocksModule } from '../blocks/blocks.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminReportsController, ReportsController } from './reports.controller.ts';
import { AdminReportsService } from './admin-reports.service.ts';
import { ReportKeeping } from './report-keeping.jobs.ts';
import { ReportsService } from './reports.service.ts';

@Module({
  imports: [AuditModule, BlocksModule, MembersModule, PhotosModule, ProfilesModule, TenantsModule],
  controllers: [ReportsController, AdminReportsController],
  providers: [ReportsService, AdminReportsService, ReportKeeping],
})
export class ReportsModule {}
