import { limits } from '@manyhearts/contract/limits';
import { closed, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds } from '../core/text/durations.ts';

export const reportsLimits = {
  /** Per member. */
  reports: { name: 'reports', ...strictly(limits.reports.perDay, daySeconds), ...closed },
} as const satisfies Record<string, Limit>;
