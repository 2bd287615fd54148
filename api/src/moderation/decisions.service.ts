import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { DecisionAnswer, DecisionsAnswer, ReportOutcomeView } from '@manyhearts/contract/decisions';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import type { Report } from '../reports/report.entity.ts';
import { ReportsService } from '../reports/reports.service.ts';
import { DecisionProofsService } from '../sanctions/decision-proofs.service.ts';
import type { Sanction } from '../sanctions/sanction.entity.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { Appeal } from './appeal.entity.ts';
import { toDecisionView, toReportOutcome, type Scene } from './decision.view.ts';

/** Decisions as members, reporters and people with a signed address read them. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly sanctions: SanctionsService,
    private readonly reports: ReportsService,
    private readonly proofs: DecisionProofsService,
    private readonly pools: PoolsService,
  ) {}

  async list(ctx: Ctx<Member>): Promise<DecisionsAnswer> {
    const [sanctions, reports] = [await this.sanctions.ofMember(ctx, ctx.member.id), await this.reports.ended(ctx)];
    const appeals = await this.appealsOf(ctx, [...sanctions, ...reports]);
    const undone = await this.undoneAmong(ctx, reports);
    const sceneOf = ({ id }: { id: string }) => ({ appeal: appeals.get(id), now: ctx.now() });
    return {
      decisions: sanctions.map((row) => toDecisionView(row, sceneOf(row))),
      reports: reports.flatMap((row) => toReportOutcome(row, sceneOf(row), undone.has(row.id)) ?? []),
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
    const report = row && 'reporterId' in row ? await this.outcomeOf(ctx, row, scene) : null;
    if (!decision && !report) throw new AppError('not_found');
    return { decision, report };
  }

  private async outcomeOf(ctx: Ctx, row: Report, scene: Scene): Promise<ReportOutcomeView | null> {
    return toReportOutcome(row, scene, (await this.undoneAmong(ctx, [row])).has(row.id)) ?? null;
  }

  /** Reports that were acted on, where nothing of that stands any more. A member who was reported may be of any brand of the pool. */
  private async undoneAmong(ctx: Ctx, reports: readonly Report[]): Promise<Set<string>> {
    const ids = reports.filter(({ status, act }) => status === 'upheld' && act !== 'none').map(({ id }) => id);
    if (ids.length === 0) return new Set();
    const decided: Sanction[] = [];
    for (const tenant of await this.pools.ofPool(ctx, ctx.tenant.poolId))
      decided.push(...(await this.pools.onPartner(ctx, tenant, (there) => this.sanctions.ofReports(there, ids))));
    const standing = new Set(decided.filter(({ liftedAt }) => liftedAt === null).map(({ reportId }) => reportId));
    const acted = decided.flatMap(({ reportId }) => reportId ?? []);
    return new Set(acted.filter((id) => !standing.has(id)));
  }

  private async appealsOf(ctx: Ctx, subjects: readonly { id: string }[]): Promise<Map<string, Appeal>> {
    if (subjects.length === 0) return new Map();
    const rows = await storeOf(ctx, Appeal).find({ subjectId: In(subjects.map(({ id }) => id)) });
    return new Map(rows.map((row) => [row.subjectId, row]));
  }
}
