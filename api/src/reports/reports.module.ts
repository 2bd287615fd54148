import { Module } from '@nestjs/common';
import { exportReports } from '@manyhearts/contract/admin/reports';
import { AuditModule } from '../audit/audit.module.ts';
import { BlocksModule } from '../blocks/blocks.module.ts';
import { ChatsModule } from '../chats/chats.module.ts';
import { bulkController } from '../bulk-acts/bulk-acts.controller.ts';
import { BulkActsModule } from '../bulk-acts/bulk-acts.module.ts';
import { bulkReports } from '@manyhearts/contract/admin/bulk-acts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { deadlineSource } from '../deadlines/deadline-source.ts';
import { DeadlinesModule } from '../deadlines/deadlines.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminReportsController, ReportsController } from './reports.controller.ts';
import { adminReportList } from './admin-report-list.ts';
import { AdminReportsService } from './admin-reports.service.ts';
import { MemberHistoryService } from './member-history.service.ts';
import { NoticesController } from './notices/notices.controller.ts';
import { NoticesService } from './notices/notices.service.ts';
import { ReportDecisionsService } from './report-decisions.service.ts';
import { ReportKeeping } from './report-keeping.jobs.ts';
import { ReportsService } from './reports.service.ts';

@Module({
  imports: [
    AuditModule,
    BlocksModule,
    ChatsModule,
    BulkActsModule,
    DeadlinesModule,
    ExportsModule,
    MailsModule,
    MembersModule,
    PhotosModule,
    ProfilesModule,
    TenantsModule,
  ],
  controllers: [
    ReportsController,
    NoticesController,
    AdminReportsController,
    exportController({
      call: exportReports,
      resource: 'reports',
      service: AdminReportsService,
      readPart: (service, ctx, input, part) =>
        adminReportList.readPart((search) => service.list(ctx, search), input, part),
    }),
    bulkController({
      call: bulkReports,
      resource: 'reports',
      service: ReportDecisionsService,
      acts: { dismiss: (service, ctx, { id }, note) => service.dismiss(ctx, id, note) },
    }),
  ],
  providers: [
    ReportsService,
    NoticesService,
    AdminReportsService,
    ReportDecisionsService,
    MemberHistoryService,
    ReportKeeping,
    ...(['report', 'notice'] as const).map((source) =>
      deadlineSource({
        source,
        roles: ['owner', 'operator', 'moderator'],
        service: AdminReportsService,
        read: (service, ctx, page) => service.readDue(ctx, { ...page, isNotice: source === 'notice' }),
      }),
    ),
  ],
  exports: [ReportsService, NoticesService, AdminReportsService, ReportDecisionsService],
})
export class ReportsModule {}
