import { Injectable } from '@nestjs/common';
import type { StatementPreview } from '@manyhearts/contract/admin/reports';
import type { Verdict } from '@manyhearts/contract/admin/verdicts';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { moderationTexts } from '@manyhearts/locales/moderation-texts';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { DecisionMailsService } from '../identity/decision-mails.service.ts';
import { StatementMailsService } from '../mails/statement-mails.service.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { AdminReportsService } from '../reports/admin-reports.service.ts';
import { endOf } from '../sanctions/sanctions.rules.ts';
import { PoolsService } from '../tenants/pools.service.ts';

export type PreviewInput = { id: string; finding?: ReportCategory } & Verdict;

/** What a member would read of a verdict. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly profiles: ProfilesService,
    private readonly reports: AdminReportsService,
    private readonly accounts: DecisionMailsService,
    private readonly mails: StatementMailsService,
  ) {}

  async preview(ctx: StaffCtx, { id, finding, ...verdict }: PreviewInput): Promise<StatementPreview> {
    const line = await this.reports.readLine(ctx, id);
    const tenant = await this.tenants.byId(line.tenantId);
    const { memberId } = line;
    if (!tenant || memberId === null || verdict.act === 'none') throw new AppError('not_found');
    const { act } = verdict;
    return ctx.on(tenant, async (one) => {
      const homeId = await this.profiles.homeOf(one, memberId);
      const home = homeId === undefined || !ctx.mayReach(homeId) ? undefined : await this.tenants.byId(homeId);
      if (!home) throw new AppError('not_found');
      const category = finding ?? line.category;
      const removed = line.photoId !== null ? 'photo' : line.messageId !== null ? 'message' : 'profile_text';
      const statement = {
        ...{ act, category, ground: verdict.ground, words: verdict.words },
        limited: act === 'limit' ? verdict.limited : null,
        removed: act === 'remove' ? (removed as 'photo') : null,
        decidedAt: ctx.now(),
        endsAt: endOf(act === 'limit' || act === 'block' ? verdict.days : null, ctx.now()),
      };
      return this.pools.onPartner(one, home, (there) => this.write(there, memberId, statement));
    });
  }

  private async write(
    ctx: Ctx,
    memberId: string,
    statement: Parameters<StatementMailsService['write']>[2],
  ): Promise<StatementPreview> {
    const language = await this.accounts.languageOf(ctx, memberId);
    if (language === undefined) throw new AppError('not_found');
    const { subject, text } = await this.mails.write(ctx, language, statement);
    return { language, subject, text, template: moderationTexts[language].template[statement.category] };
  }
}
