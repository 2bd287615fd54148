import { appealTabs, type AdminAppealView, type AppealLine } from '@manyhearts/contract/admin/appeals';
import { appealStates } from '@manyhearts/contract/decisions';
import { adminList } from '../core/console/admin-list.ts';
import { isOneOf } from '../core/console/list-query.rules.ts';
import type { Sanction } from '../sanctions/sanction.entity.ts';
import { searchAppeals, type AppealRow, type TabSearch } from './admin-appeals.queries.ts';

export const adminAppealList = adminList({
  resource: 'appeals',
  filters: {
    status: ['status', isOneOf(appealStates)],
    tab: ['tab', isOneOf(appealTabs)],
    within: ['within', isNothing],
  },
  search: searchAppeals,
});
export type AdminAppealSearch = ReturnType<typeof adminAppealList.readSearch>;

/** Set by the service from the tab and who asks; never read from a query. */
function isNothing(value: unknown): value is TabSearch {
  return value === undefined;
}

export function toAppealLine(row: AppealRow, { staffId, now }: { staffId: string; now: Date }): AppealLine {
  return {
    id: row.id,
    tenantId: row.tenantId,
    by: row.by,
    status: row.status,
    memberId: row.memberId,
    memberName: row.memberName,
    reportId: row.reportId,
    category: row.category,
    act: row.act,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    isOverdue: row.status === 'open' && row.dueAt <= now,
    firstDecider: row.firstDeciderName,
    isOwnDecision: row.firstDecider === staffId,
    takenBy: row.takenByName,
    isMine: row.takenBy === staffId,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export function toSanctionPart(row: Sanction, canReturn: boolean): NonNullable<AdminAppealView['sanction']> {
  const { limited, removed, ground, words, decidedAt, endsAt, liftedAt } = row;
  return {
    ...{ limited, removed, ground, words, canReturn },
    decidedAt: decidedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    isLifted: liftedAt !== null,
  };
}
