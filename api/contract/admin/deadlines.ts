import { defineCall } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

/** What waits for an answer by a time. Modules register their own sources; a new one is a name here. */
export const deadlineSources = ['report', 'notice', 'appeal', 'photo', 'refund', 'complaint'] as const;
export type DeadlineSource = (typeof deadlineSources)[number];

export type DeadlineLine = {
  id: string;
  source: DeadlineSource;
  tenantId: string;
  createdAt: string;
  dueAt: string;
  isOverdue: boolean;
  /** User name of who took it; null if none did. */
  takenBy: string | null;
};

export type DeadlineSort = 'due_at' | 'id';

export const listDeadlines = defineCall<ListInput<DeadlineSort>, DeadlineLine[]>({
  verb: 'GET',
  path: '/api/admin/deadlines',
  summary:
    'Lists everything that waits for an answer on the brands that this staff member works on, due first: reports, notices, appeals, photos, refunds, complaints; only what the role may decide',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
});

export const exportDeadlines = exportOf(listDeadlines, 'what waits for an answer');
