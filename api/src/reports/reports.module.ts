import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { AdminReportsController } from './admin-reports.controller.ts';
import { AdminReportsService } from './admin-reports.service.ts';
import { ReportKeeping } from './report-keeping.jobs.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsService } from './reports.service.ts';

@Module({
  imports: [AuditModule, MembersModule],
  controllers: [ReportsController, AdminReportsController],
  providers: [ReportsService, AdminReportsService, ReportKeeping],
})
export class ReportsModule {}
