import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listReports,
  readReport,
  resolveReport,
  type AdminReportLine,
  type AdminReportView,
  type ReportVerdict,
} from '@manyhearts/contract/admin/reports';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { contentRange } from '../core/console/list-query.rules.ts';
import { toReportSearch, type ReportListInput } from './admin-report-search.rules.ts';
import { AdminReportsService } from './admin-reports.service.ts';

@Controller()
export class AdminReportsController {
  constructor(private readonly reports: AdminReportsService) {}

  @Call(listReports)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ReportListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminReportLine[]> {
    const search = toReportSearch(input);
    const { items, total } = await this.reports.list(ctx, search);
    reply.header('content-range', contentRange('reports', search.skip, items.length, total));
    return items;
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
