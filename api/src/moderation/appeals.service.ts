import { Injectable } from '@nestjs/common';
import type { AppealInput, AppealView } from '@manyhearts/contract/decisions';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { Random } from '../core/crypto/random.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf, type Values } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import {
  closed,
  Limiter,
  perAddress,
  requireTurn,
  strictly,
  takeOnce,
  type Limit,
} from '../core/flow/limiter/limiter.ts';
import { daySeconds } from '../core/text/durations.ts';
import { addressKey } from '../core/text/network-address.ts';
import { DecisionMailsService } from '../identity/decision-mails.service.ts';
import { NoticesService } from '../reports/notices/notices.service.ts';
import { ReportsService } from '../reports/reports.service.ts';
import { DecisionProofsService, type Decided } from '../sanctions/decision-proofs.service.ts';
import { appealDue, appealEnd } from '../sanctions/sanctions.rules.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import { Appeal } from './appeal.entity.ts';
import { toAppealView } from './decision.view.ts';

export const appealsLimits = {
  appeals: { name: 'appeals', ...strictly(moderationLimits.appealsPerDay, daySeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;

/** `owner`: the member who alone may appeal with a log-in; the signed address stands for them. */
type Subject = Values<Appeal> & { owner: string | null; decidedAt: Date };

/** Appeals by members against decisions about them, and by those whose report or notice was dismissed. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly sanctions: SanctionsService,
    private readonly reports: ReportsService,
    private readonly notices: NoticesService,
    private readonly proofs: DecisionProofsService,
    private readonly mails: DecisionMailsService,
    private readonly limiter: Limiter,
    private readonly random: Random,
  ) {}

  async send(ctx: Ctx, input: AppealInput): Promise<{ appeal: AppealView }> {
    const turn = takeOnce(this.limiter, appealsLimits.appeals, addressKey(ctx.origin.address), ctx.origin.requestKey);
    requireTurn(await turn);
    const decided = this.decidedIn(ctx, input);
    return ctx.inTransaction(async (within) => {
      const { owner, decidedAt, ...subject } = await this.subjectOf(within, decided);
      if (input.proof === undefined && owner !== within.member?.id) throw new AppError('not_found');
      if (appealEnd(decidedAt) <= within.now()) throw new AppError('appeal_too_late');
      const appeal = await this.add(within, { ...subject, subjectId: decided.id, text: input.text });
      await this.confirm(within, decided, appeal);
      return { appeal: toAppealView(appeal) };
    });
  }

  private decidedIn(ctx: Ctx, { decision, report, proof }: AppealInput): Decided {
    const decided = proof === undefined ? undefined : this.proofs.read(ctx.tenant.id, proof);
    if (decided) return decided;
    if (proof !== undefined || !ctx.member)
      throw new AppError(proof === undefined ? 'authentication_required' : 'not_found');
    return decision === undefined ? { kind: 'report', id: report ?? '' } : { kind: 'sanction', id: decision };
  }

  private async subjectOf(ctx: Ctx, { kind, id }: Decided): Promise<Subject> {
    if (kind === 'sanction') {
      const row = await this.sanctions.find(ctx, id);
      if (!row || row.accountId === null) throw new AppError('not_found');
      const { accountId, reportId, category, act, decidedAt, decidedBy: firstDecider } = row;
      const about = { accountId, memberId: accountId, sanctionId: id, reportId, category, act, firstDecider };
      return { ...about, by: 'member', owner: accountId, decidedAt };
    }
    const row = await this.reports.find(ctx, id);
    // Only a dismissed report can be appealed by its reporter.
    if (row?.status !== 'dismissed' || !row.resolvedAt) throw new AppError('not_found');
    const { reporterId: accountId, profileId, category, resolvedAt: decidedAt, resolvedBy: firstDecider } = row;
    const isNotice = (await this.notices.find(ctx, id)) !== null;
    const about = { accountId, memberId: profileId || null, sanctionId: null, reportId: id, category, firstDecider };
    return { ...about, act: null, by: isNotice ? 'notifier' : 'reporter', owner: accountId, decidedAt };
  }

  private async add(ctx: Ctx, values: Values<Appeal>): Promise<Appeal> {
    const createdAt = ctx.now();
    const id = this.random.id(createdAt.getTime());
    const open = { status: 'open', words: '', note: '', takenBy: null, decidedBy: null, decidedAt: null } as const;
    const row = { ...values, ...open, id, createdAt, dueAt: appealDue(createdAt) };
    try {
      await storeOf(ctx, Appeal).add(row);
    } catch (error) {
      if (isDuplicate(error)) throw new AppError('appeal_exists');
      throw error;
    }
    return { ...row, tenantId: ctx.tenant.id } as Appeal;
  }

  private async confirm(ctx: Ctx, { kind, id }: Decided, { accountId, dueAt }: Appeal): Promise<void> {
    const facts = { decision: `${kind === 'sanction' ? 's' : 'r'}-${id}`, due: dueAt.toISOString() };
    const notice = kind === 'report' ? await this.notices.find(ctx, id) : null;
    if (notice) await this.notices.mail(ctx, notice, 'appeal_received', facts);
    if (accountId !== null) await this.mails.tell(ctx, accountId, 'appeal_received', facts);
  }
}
