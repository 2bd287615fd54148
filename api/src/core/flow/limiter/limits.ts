import { limits } from '@manyhearts/contract/limits';
import type { Limit } from './limiter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** All turns may be used at once; each becomes available again after its share of the period. */
const evenly = (turns: number, seconds: number) => ({ burst: turns, everySeconds: seconds / turns });

/** Never more than this many turns in any such period. For guessing and for actions that cost money. */
const strictly = (turns: number, seconds: number) => ({
  burst: turns,
  pausesSeconds: [seconds] as const,
  forgetSeconds: seconds,
});

const address = { perAddress: true } as const;
const closed = { whenDown: 'closed' } as const;
const open = { whenDown: 'open' } as const;

/**
 * Rate limits by name. Build keys with `scopedKey`, address keys with `addressKey`. Quotas of a plan, such as likes
 * per day, are counted in the database instead.
 */
export const rateLimits = {
  /**
   * Every write, checked before any work. Mobile networks put hundreds of members behind one address; ten writes per
   * second suffice for a hundred members who write at once, and at a few milliseconds each do not load the server.
   */
  writeAddress: { name: 'writeAddress', ...evenly(600, minute), ...open, ...address },
  /**
   * Per account, from any address. No person writes twice per second for a minute, but tests do, so test seams raise
   * it too.
   */
  writeAccount: { name: 'writeAccount', ...evenly(120, minute), ...open, ...address },
  /** Renders of uncached pages: per address for visitors, per account for members. */
  renderAddress: { name: 'renderAddress', ...evenly(120, minute), ...open, ...address },
  /** Per idempotent request: its first delivery counts against the actual limit, the next few do not. */
  delivery: { name: 'delivery', ...strictly(1, hour), ...closed },
  redelivery: { name: 'redelivery', ...strictly(5, hour), ...closed },
  /** One use per solved challenge, which expires long before the pause ends. */
  challengeUse: { name: 'challengeUse', ...strictly(1, hour), ...closed },
  /**
   * Per user name or mail address as typed, over all clients that its account does not know. Both identify one
   * account, so its password is checked at most ten times an hour. Counted separately: a shared count would reveal
   * which address belongs to a public name.
   */
  loginAccount: { name: 'loginAccount', ...strictly(5, hour), ...closed },
  /** Per device known to the account, so that an attacker cannot lock its owner out. */
  loginDevice: {
    name: 'loginDevice',
    burst: 5,
    pausesSeconds: [15 * minute, 30 * minute, hour],
    forgetSeconds: day,
    ...closed,
  },
  loginAddress: { name: 'loginAddress', ...evenly(25, 5 * minute), ...closed, ...address },
  /** Beyond these a challenge is required first. Per address; then per brand, for failures of unknown devices. */
  loginUnchallenged: { name: 'loginUnchallenged', ...evenly(10, 5 * minute), ...closed, ...address },
  loginTenant: { name: 'loginTenant', ...evenly(500, 10 * minute), ...closed },
  /** Checks for free user names, which also reveal taken ones. */
  usernameAddress: { name: 'usernameAddress', ...evenly(30, 30 * minute), ...closed, ...address },
  signupUnchallenged: { name: 'signupUnchallenged', ...evenly(2, 30 * minute), ...closed, ...address },
  signupTenant: { name: 'signupTenant', ...evenly(100, 10 * minute), ...closed },
  resetUnchallenged: { name: 'resetUnchallenged', ...evenly(5, 5 * minute), ...closed, ...address },
  /** Per account and session, so that a person at an unlocked browser cannot keep guessing. */
  reauthentication: {
    name: 'reauthentication',
    burst: 5,
    pausesSeconds: [15 * minute, 30 * minute, hour],
    forgetSeconds: day,
    ...closed,
  },
  /** Per address and tenant. */
  signupAddress: { name: 'signupAddress', ...evenly(5, 30 * minute), ...closed, ...address },
  /** Mails that anyone can trigger; per account for mails that its member requests. */
  mailAccount: { name: 'mailAccount', ...strictly(3, day), ...closed },
  /**
   * Per requesting network and mailbox; then per mailbox alone, high enough that a stranger cannot use it up for its
   * owner.
   */
  mailRecipient: { name: 'mailRecipient', ...evenly(5, 30 * minute), ...closed },
  mailbox: { name: 'mailbox', ...evenly(15, 30 * minute), ...closed },
  /**
   * Per requesting network and mail address, with the answer "try again tomorrow"; then per mail address alone, and
   * per browser known to the account.
   */
  resetAsker: { name: 'resetAsker', ...strictly(3, day), ...closed },
  resetRecipient: { name: 'resetRecipient', ...evenly(12, day), ...closed },
  resetDevice: { name: 'resetDevice', ...strictly(3, day), ...closed },
  mailAddress: { name: 'mailAddress', ...evenly(25, 5 * minute), ...closed, ...address },
  photoUpload: { name: 'photoUpload', ...evenly(30, 30 * minute), ...closed },
  search: { name: 'search', ...evenly(60, minute), ...open },
  /** Profiles seen in lists or alone, each counted once; and one log line per member who exhausts the limit. */
  seenProfiles: { name: 'seenProfiles', ...strictly(3_000, day), ...open },
  seenProfilesFlag: { name: 'seenProfilesFlag', ...strictly(1, day), ...open },
  profileView: { name: 'profileView', ...evenly(300, 15 * minute), ...open },
  /** Per member. Frequent moves would allow measuring distances to other members. */
  placeChange: { name: 'placeChange', ...strictly(limits.placeChangesPerDay, day), ...closed },
  /** Per member. */
  reports: { name: 'reports', ...strictly(limits.reports.perDay, day), ...closed },
  geocodeMember: { name: 'geocodeMember', ...evenly(10, hour), ...closed },
  geocodeAddress: { name: 'geocodeAddress', ...evenly(30, hour), ...closed, ...address },
  /** Staff, from browsers unknown to the name: per name and network, then per name over all networks. */
  staffLoginNetwork: { name: 'staffLoginNetwork', ...strictly(5, 15 * minute), ...closed },
  staffLoginName: { name: 'staffLoginName', ...strictly(20, hour), ...closed },
  /** Per browser in which this member of staff has been logged in; other browsers do not use it up. */
  staffLoginDevice: {
    name: 'staffLoginDevice',
    burst: 5,
    pausesSeconds: [15 * minute, 30 * minute, hour],
    forgetSeconds: day,
    ...closed,
  },
  /** Audit lines about failed log-ins, for the whole installation: audit lines are never deleted. */
  staffFailureLines: { name: 'staffFailureLines', ...strictly(120, hour), ...closed },
  staffFailureFlood: { name: 'staffFailureFlood', ...strictly(1, hour), ...closed },
  staffLoginAddress: { name: 'staffLoginAddress', ...strictly(5, 15 * minute), ...closed, ...address },
} as const satisfies Record<string, Limit>;
