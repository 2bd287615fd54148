import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { DecisionAnswer, DecisionsAnswer } from '@manyhearts/contract/decisions';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { ReportsService } from '../reports/reports.service.ts';
import { DecisionProofsService } from '../sanctions/decision-proofs.service.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import { Appeal } from './appeal.entity.ts';
import { toDecisionView, toReportOutcome } from './decision.view.ts';

/** Decisions as members, reporters and people with a signed address read them. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly sanctions: SanctionsService,
    private readonly reports: ReportsService,
    private readonly proofs: DecisionProofsService,
  ) {}

  async list(ctx: Ctx<Member>): Promise<DecisionsAnswer> {
    const [sanctions, reports] = [await this.sanctions.ofMember(ctx, ctx.member.id), await this.reports.ended(ctx)];
    const appeals = await this.appealsOf(ctx, [...sanctions, ...reports]);
    const sceneOf = ({ id }: { id: string }) => ({ appeal: appeals.get(id), now: ctx.now() });
    return {
      decisions: sanctions.map((row) => toDecisionView(row, sceneOf(row))),
      reports: reports.flatMap((row) => toReportOutcome(row, sceneOf(row)) ?? []),
    };
  }

  async see(ctx: Ctx<Member>): Promise<void> {
    await ctx.inTransaction(async (within) => {
      await this.sanctions.markSeen(within);
      await this.reports.markSeen(within);
    });
  }

  async read(ctx: Ctx, proof: string): Promise<DecisionAnswer> {
    const decided = this.proofs.read(ctx.tenant.id, proof);
    if (!decided) throw new AppError('not_found');
    const row =
      decided.kind === 'sanction'
        ? await this.sanctions.find(ctx, decided.id)
        : await this.reports.find(ctx, decided.id);
    const scene = { appeal: (await this.appealsOf(ctx, [decided])).get(decided.id), now: ctx.now() };
    const decision = row && 'limited' in row && row.accountId !== null ? toDecisionView(row, scene) : null;
    const report = row && 'reporterId' in row ? (toReportOutcome(row, scene) ?? null) : null;
    if (!decision && !report) throw new AppError('not_found');
    return { decision, report };
  }

  private async appealsOf(ctx: Ctx, subjects: readonly { id: string }[]): Promise<Map<string, Appeal>> {
    if (subjects.length === 0) return new Map();
    const rows = await storeOf(ctx, Appeal).find({ subjectId: In(subjects.map(({ id }) => id)) });
    return new Map(rows.map((row) => [row.subjectId, row]));
  }
}
