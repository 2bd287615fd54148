import { limits } from '@manyhearts/contract/limits';
import { closed, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds } from '../core/text/durations.ts';

export const ownProfileLimits = {
  /** Per member. Frequent moves would allow measuring distances to other members. */
  placeChange: { name: 'placeChange', ...strictly(limits.placeChangesPerDay, daySeconds), ...closed },
} as const satisfies Record<string, Limit>;
