import { evenly, open, perAddress, type Limit } from '../core/flow/limiter/limiter.ts';
import { minuteSeconds } from '../core/text/durations.ts';

export const siteLimits = {
  /** Renders of uncached pages: per address for visitors, per account for members. */
  renderAddress: { name: 'renderAddress', ...evenly(120, minuteSeconds), ...open, ...perAddress },
  /** Reports of browsers: a page sends two at most. */
  browserReportAddress: { name: 'browserReportAddress', ...evenly(60, minuteSeconds), ...open, ...perAddress },
} as const satisfies Record<string, Limit>;
