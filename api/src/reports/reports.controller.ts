import { Controller } from '@nestjs/common';
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
import { ReportsService } from './reports.service.ts';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Call(report)
  report(@CurrentCtx() ctx: Ctx<Member>, @Input() input: ReportInput): Promise<ReportAnswer> {
    return this.reports.report(ctx, input);
  }
}
