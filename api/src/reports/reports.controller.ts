import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { report, type ReportAnswer, type ReportInput } from '@manyhearts/contract/reports';
import { readMemberHistory, type MemberHistoryView } from '@manyhearts/contract/admin/member-history';
import {
  claimReports,
  decideChatPhoto,
  listReports,
  readReport,
  releaseReports,
  resolveReport,
  undoReportDecision,
  type AdminReportLine,
  type AdminReportView,
  type ChatPhotoDecision,
  type ClaimedReports,
  type ReportDecision,
} from '@manyhearts/contract/admin/reports';
import type { ClaimInput, ReleaseAnswer, ReleaseInput } from '@manyhearts/contract/admin/reviews';
import type { Ctx, Member, StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import type { AdminListInput } from '../core/console/admin-list.ts';
import { ReportsService } from './reports.service.ts';
import { adminReportList } from './admin-report-list.ts';
import { AdminReportsService } from './admin-reports.service.ts';
import { MemberHistoryService } from './member-history.service.ts';
import { ReportDecisionsService } from './report-decisions.service.ts';

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
  constructor(
    private readonly reports: AdminReportsService,
    private readonly decisions: ReportDecisionsService,
    private readonly history: MemberHistoryService,
  ) {}

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

  @Call(claimReports)
  claim(@CurrentCtx() ctx: StaffCtx, @Input() input: ClaimInput): Promise<ClaimedReports> {
    return this.reports.claim(ctx, input);
  }

  @Call(releaseReports)
  async release(@CurrentCtx() ctx: StaffCtx, @Input() { ids }: ReleaseInput): Promise<ReleaseAnswer> {
    return { released: await this.reports.release(ctx, ids) };
  }

  @Call(resolveReport)
  resolve(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, ...decision }: { id: string } & ReportDecision,
  ): Promise<AdminReportLine> {
    return this.decisions.resolve(ctx, id, decision);
  }

  @Call(undoReportDecision)
  undo(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminReportLine> {
    return this.decisions.undo(ctx, id);
  }

  @Call(readMemberHistory)
  readHistory(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, tenantId }: { id: string; tenantId: string },
  ): Promise<MemberHistoryView> {
    return this.history.read(ctx, id, tenantId);
  }

  @Call(decideChatPhoto)
  decideChatPhoto(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, decision }: { id: string; decision: ChatPhotoDecision },
  ): Promise<AdminReportView> {
    return this.reports.decideChatPhoto(ctx, id, decision);
  }
}
