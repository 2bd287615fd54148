import { Injectable } from '@nestjs/common';
import type { DecisionMailKind } from '../mails/member-mail.rules.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import type { DecidedReport } from '../core/ctx/events.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { LiveEvents } from '../core/live/live-events.ts';
import { DecisionMailsService } from '../identity/decision-mails.service.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { NoticesService } from '../reports/notices/notices.service.ts';
import { ReportsService } from '../reports/reports.service.ts';
import type { Sanction } from '../sanctions/sanction.entity.ts';
import { PoolsService } from '../tenants/pools.service.ts';

/** Tells those who reported what came of it. They never learn what was done to the other member. */
@Injectable()
export class OutcomesService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly reports: ReportsService,
    private readonly notices: NoticesService,
    private readonly profiles: ProfilesService,
    private readonly mails: DecisionMailsService,
    private readonly live: LiveEvents,
  ) {}

  async tellReporter(ctx: Ctx, { id, reporterId, status }: DecidedReport): Promise<void> {
    await this.tell(ctx, { id, reporterId }, status === 'upheld' ? 'report_upheld' : 'report_dismissed');
  }

  /** A decision after a report was overturned, on the member's own brand. */
  async tellOfOverturned(ctx: Ctx, { reportId, reportTenantId }: Sanction): Promise<void> {
    const tenant = reportTenantId === null ? undefined : await this.tenants.byId(reportTenantId);
    if (!tenant || reportId === null) return;
    await this.pools.onPartner(ctx, tenant, async (there) => {
      const report = await this.reports.find(there, reportId);
      if (!report) return;
      await this.reports.markUnseen(there, reportId);
      await this.tell(there, report, 'report_overturned');
    });
  }

  /** To the reporter, or to the address of a notice. */
  async tell(
    ctx: Ctx,
    { id, reporterId }: { id: string; reporterId: string | null },
    kind: DecisionMailKind,
  ): Promise<void> {
    const facts = { decision: `r-${id}` };
    const notice = await this.notices.find(ctx, id);
    if (notice) await this.notices.mail(ctx, notice, kind, facts);
    // The reporter's account is on this brand; locked like a profile, so that a concurrent erasure wins or waits.
    if (reporterId === null || !(await this.profiles.lock(ctx, reporterId))) return;
    await this.mails.tell(ctx, reporterId, kind, facts);
    await this.live.announce(ctx, reporterId, { kind: 'decision' });
  }
}
