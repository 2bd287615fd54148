import { reportCategories, reportStates } from '@manyhearts/contract/reports';
import { adminList } from '../core/console/admin-list.ts';
import { isId, isOneOf } from '../core/console/list-query.rules.ts';
import { searchReports } from './admin-reports.queries.ts';

export const adminReportList = adminList({
  resource: 'reports',
  filters: {
    status: ['status', isOneOf(reportStates)],
    category: ['category', isOneOf(reportCategories)],
    memberId: ['member_id', isId],
  },
  search: searchReports,
});
export type AdminReportSearch = ReturnType<typeof adminReportList.readSearch>;
