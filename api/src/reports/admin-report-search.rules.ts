import { reportCategories, reportStates } from '@manyhearts/contract/reports';
import { filterIn, idsIn, isId, isOneOf, listPage, type ListInput } from '../core/console/list-query.rules.ts';
import type { ReportSearch } from './admin-reports.queries.ts';

export type ReportListInput = ListInput<ReportSearch['sort']>;

/** Validates the console's query; sorted by longest waiting unless it names another order. */
export function toReportSearch(input: ReportListInput): ReportSearch & { tenantId: string | undefined } {
  const { filter = {} } = input;
  return {
    ids: idsIn(filter),
    status: filterIn(filter, 'status', isOneOf(reportStates)),
    category: filterIn(filter, 'category', isOneOf(reportCategories)),
    tenantId: filterIn(filter, 'tenant_id', isId),
    memberId: filterIn(filter, 'member_id', isId),
    ...listPage(input, ['created_at', 'ASC']),
  };
}
