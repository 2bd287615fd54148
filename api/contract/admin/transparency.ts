import { defineCall } from '../calls.ts';
import type { ReportCategory } from '../reports.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

export const transparencySources = ['report', 'notice', 'own_review'] as const;
export type TransparencySource = (typeof transparencySources)[number];

/** Figures of a year for one kind of breach. Members' reports, notices, and what moderators found by themselves. */
export type TransparencyLine = {
  /** The source and the category. */
  id: string;
  source: TransparencySource;
  category: ReportCategory;
  received: number;
  upheld: number;
  dismissed: number;
  open: number;
  warned: number;
  removed: number;
  limited: number;
  blocked: number;
  banned: number;
  /** From the report to the decision, of half of them. Null without decisions. */
  medianHours: number | null;
  appeals: number;
  appealsUpheld: number;
  appealsOverturned: number;
};

export type TransparencySort = 'category' | 'id';

export const listTransparency = defineCall<ListInput<TransparencySort>, TransparencyLine[]>({
  verb: 'GET',
  path: '/api/admin/transparency',
  summary:
    'Lists the figures of the yearly transparency report: what was reported, decided, done and appealed by kind of breach; `filter.year`, the running one by default',
  audience: 'staff',
  roles: ['owner', 'operator', 'moderator'],
});

export const exportTransparency = exportOf(listTransparency, 'the figures of the yearly transparency report');
