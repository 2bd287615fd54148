import type { AppealView, DecisionView, ReportOutcomeView } from '@manyhearts/contract/decisions';
import type { Report } from '../reports/report.entity.ts';
import type { Sanction } from '../sanctions/sanction.entity.ts';
import { appealEnd, stateOf } from '../sanctions/sanctions.rules.ts';
import type { Appeal } from './appeal.entity.ts';

export type Scene = { appeal: Appeal | undefined; now: Date };

/** Names no reporter, and says nothing of what they wrote. */
export function toDecisionView(row: Sanction, scene: Scene): DecisionView {
  return {
    ...appealable(row, row.decidedAt, scene),
    act: row.act,
    limited: row.limited,
    removed: row.removed,
    category: row.category,
    ground: row.ground,
    words: row.words,
    isReported: row.reportId !== null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, scene.now),
    isNew: !row.isSeen,
  };
}

/**
 * Undefined for an open report, and for one that ended before outcomes were recorded. `isUndone`: nothing that was done
 * about it stands any more.
 */
export function toReportOutcome(row: Report, scene: Scene, isUndone: boolean): ReportOutcomeView | undefined {
  const { status, resolvedAt, act } = row;
  if (status === 'open' || resolvedAt === null || act === null) return undefined;
  const { canAppeal, ...shared } = appealable(row, resolvedAt, scene);
  return {
    ...shared,
    canAppeal: canAppeal && status === 'dismissed',
    category: row.category,
    sentAt: row.createdAt.toISOString(),
    outcome: status === 'upheld' && isUndone ? 'overturned' : status,
    isNew: !row.isSeen,
  };
}

export function toAppealView({ status, createdAt, dueAt, words }: Appeal): AppealView {
  return { status, sentAt: createdAt.toISOString(), dueAt: dueAt.toISOString(), words };
}

function appealable({ id }: { id: string }, decidedAt: Date, { appeal, now }: Scene) {
  const until = appealEnd(decidedAt);
  return {
    id,
    decidedAt: decidedAt.toISOString(),
    appealUntil: until.toISOString(),
    canAppeal: appeal === undefined && until > now,
    appeal: appeal ? toAppealView(appeal) : null,
  };
}
