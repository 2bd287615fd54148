import { evenly, open, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds, hourSeconds } from '../core/text/durations.ts';

export const likesLimits = {
  /** Per member. Likes of the swipe game have a limit of the brand besides, which is counted in the database. */
  like: { name: 'like', ...evenly(100, hourSeconds), ...open },
  /** Per member and profile. Liking and taking back in turns would notify the other each time. */
  likeAgain: { name: 'likeAgain', ...strictly(3, daySeconds), ...open },
  introduce: { name: 'introduce', ...evenly(30, hourSeconds), ...open },
} as const satisfies Record<string, Limit>;
