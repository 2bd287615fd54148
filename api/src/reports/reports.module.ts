import { Module } from '@nestjs/common';
import { exportReports } from '@manyhearts/contract/admin/reports';
import { AuditModule } from '../audit/audit.module.ts';
import { BlocksModule } from '../blocks/blocks.module.ts';
import { ChatsModule } from '../chats/chats.module.ts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminReportsController, ReportsController } from './reports.controller.ts';
import { adminReportList } from './admin-report-list.ts';
import { AdminReportsService } from './admin-reports.service.ts';
import { MemberHistoryService } from './member-history.service.ts';
import { ReportDecisionsService } from './report-decisions.service.ts';
import { ReportKeeping } from './report-keeping.jobs.ts';
import { ReportsService } from './reports.service.ts';

@Module({
  imports: [
    AuditModule,
    BlocksModule,
    ChatsModule,
    ExportsModule,
    MembersModule,
    PhotosModule,
    ProfilesModule,
    TenantsModule,
  ],
  controllers: [
    ReportsController,
    AdminReportsController,
    exportController({
      call: exportReports,
      resource: 'reports',
      service: AdminReportsService,
      readPart: (service, ctx, input, part) =>
        adminReportList.readPart((search) => service.list(ctx, search), input, part),
    }),
  ],
  providers: [ReportsService, AdminReportsService, ReportDecisionsService, MemberHistoryService, ReportKeeping],
})
export class ReportsModule {}
