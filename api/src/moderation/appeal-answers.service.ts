import { Injectable } from '@nestjs/common';
import type { AppealDecision } from '@manyhearts/contract/admin/appeals';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { LiveEvents } from '../core/live/live-events.ts';
import { DecisionMailsService } from '../identity/decision-mails.service.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { ReportDecisionsService } from '../reports/report-decisions.service.ts';
import { ReportsService } from '../reports/reports.service.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import { Appeal } from './appeal.entity.ts';
import { OutcomesService } from './outcomes.service.ts';
import { VerdictsService, type Undone } from './verdicts.service.ts';

type Answer = AppealDecision & { staffId: string };
/** `undone` of a decision that was overturned. */
type Answered = { undone: Undone | undefined };

/** Answers an appeal: the decision stands, or it is undone and all who are concerned are told. */
@Injectable()
export class AppealAnswersService {
  constructor(
    private readonly sanctions: SanctionsService,
    private readonly reports: ReportsService,
    private readonly decisions: ReportDecisionsService,
    private readonly verdicts: VerdictsService,
    private readonly outcomes: OutcomesService,
    private readonly profiles: ProfilesService,
    private readonly mails: DecisionMailsService,
    private readonly live: LiveEvents,
  ) {}

  /** Call inside a transaction. Undefined if it was answered before. */
  async answer(ctx: Ctx, id: string, { verdict, words, note, staffId }: Answer): Promise<Answered | undefined> {
    const values = { status: verdict, words, note, decidedBy: staffId, decidedAt: ctx.now() };
    if ((await storeOf(ctx, Appeal).change({ id, status: 'open' }, values)) === 0) return undefined;
    const appeal = await storeOf(ctx, Appeal).get({ id });
    if (appeal.sanctionId !== null) return { undone: await this.answerMember(ctx, appeal, staffId) };
    await this.answerReporter(ctx, appeal);
    return { undone: undefined };
  }

  private async answerMember(
    ctx: Ctx,
    { sanctionId, accountId, status }: Appeal,
    staffId: string,
  ): Promise<Undone | undefined> {
    const sanction = await this.sanctions.find(ctx, sanctionId ?? '');
    if (!sanction || accountId === null) return undefined;
    const undone = status === 'overturned' ? await this.verdicts.undo(ctx, sanction, staffId) : undefined;
    if (undone) await this.outcomes.tellOfOverturned(ctx, sanction);
    await this.sanctions.change(ctx, sanction.id, { isSeen: false });
    if (!(await this.profiles.lock(ctx, accountId))) return undone;
    await this.mails.tell(ctx, accountId, kindOf(status), { decision: `s-${sanction.id}` });
    await this.live.announce(ctx, accountId, { kind: 'decision' });
    return undone;
  }

  /** An overturned dismissal is decided anew, by someone who did not dismiss it. */
  private async answerReporter(ctx: Ctx, { reportId, status }: Appeal): Promise<void> {
    const report = reportId === null ? null : await this.reports.find(ctx, reportId);
    if (!report) return;
    if (status === 'overturned') await this.decisions.reopen(ctx, report.id);
    await this.reports.markUnseen(ctx, report.id);
    await this.outcomes.tell(ctx, report, kindOf(status));
  }
}

function kindOf(status: Appeal['status']): 'appeal_upheld' | 'appeal_overturned' {
  return status === 'overturned' ? 'appeal_overturned' : 'appeal_upheld';
}
