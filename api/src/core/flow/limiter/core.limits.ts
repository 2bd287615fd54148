import { closed, evenly, open, perAddress, strictly, type Limit } from './limiter.ts';
import { hourSeconds, minuteSeconds } from '../../text/durations.ts';

/**
 * Limits that every call shares. A feature's own are in its `*.limits.ts`. Build keys with `scopedKey`, address keys
 * with `addressKey`. Quotas of a plan, such as likes per day, are counted in the database instead.
 */
export const coreLimits = {
  /**
   * Every write, checked before any work. Mobile networks put hundreds of members behind one address; ten writes per
   * second suffice for a hundred members who write at once, and at a few milliseconds each do not load the server.
   */
  writeAddress: { name: 'writeAddress', ...evenly(600, minuteSeconds), ...open, ...perAddress },
  /**
   * Per account, from any address. No person writes twice per second for a minute, but tests do, so test seams raise
   * it too.
   */
  writeAccount: { name: 'writeAccount', ...evenly(120, minuteSeconds), ...open, ...perAddress },
  /** Per idempotent request: its first delivery counts against the actual limit, the next few do not. */
  delivery: { name: 'delivery', ...strictly(1, hourSeconds), ...closed },
  redelivery: { name: 'redelivery', ...strictly(5, hourSeconds), ...closed },
  /** One use per solved challenge, which expires long before the pause ends. */
  challengeUse: { name: 'challengeUse', ...strictly(1, hourSeconds), ...closed },
} as const satisfies Record<string, Limit>;
