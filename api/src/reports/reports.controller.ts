import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { report, type ReportAnswer, type ReportInput } from '@manyhearts/contract/reports';
import {
  listReports,
  readReport,
  resolveReport,
  type AdminReportLine,
  type AdminReportView,
  type ReportVerdict,
} from '@manyhearts/contract/admin/reports';
import type { Ctx, Member, StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import type { AdminListInput } from '../core/console/admin-list.ts';
import { ReportsService } from './reports.service.ts';
import { adminReportList } from './admin-report-list.ts';
import { AdminReportsService } from './admin-reports.service.ts';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Call(report)
  report(@CurrentCtx() ctx: Ctx<Member>, @Input() input: ReportInput): Promise<ReportAnswer> {
    return this.reports.report(ctx, input);
  }
}

@Controller()
export class AdminReportsController {
  constructor(private readonly reports: AdminReportsService) {}

  @Call(listReports)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminReportLine[]> {
    const search = adminReportList.readSearch(input);
    return adminReportList.sendPage(reply, search, await this.reports.list(ctx, search));
  }

  @Call(readReport)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminReportView> {
    return this.reports.open(ctx, id);
  }

  @Call(resolveReport)
  resolve(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, verdict, note }: { id: string; verdict: ReportVerdict; note: string },
  ): Promise<AdminReportView> {
    return this.reports.resolve(ctx, id, verdict, note);
  }
}
