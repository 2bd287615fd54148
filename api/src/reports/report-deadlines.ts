import type { DeadlineReader } from '../deadlines/deadlines.service.ts';
import { AdminReportsService } from './admin-reports.service.ts';

const waiting = { sort: 'created_at', order: 'ASC', skip: 0, status: 'open' } as const;

/** Members' reports, or notices, as a source of deadlines. */
export function reportDeadlines(source: 'report' | 'notice') {
  return {
    roles: ['owner', 'operator', 'moderator'],
    service: AdminReportsService,
    read: async (service: AdminReportsService, ...[ctx, page]: Parameters<DeadlineReader['read']>) => {
      const { items, total } = await service.list(ctx, { ...waiting, ...page, isNotice: source === 'notice' });
      return { items: items.map(({ claim, ...line }) => ({ ...line, takenBy: claim?.by ?? null })), total };
    },
  } as const;
}
