import { closed, evenly, perAddress, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '../core/text/durations.ts';

export const identityLimits = {
  /**
   * Per user name or mail address as typed, over all clients that its account does not know. Both identify one
   * account, so its password is checked at most ten times an hour. Counted separately: a shared count would reveal
   * which address belongs to a public name.
   */
  loginAccount: { name: 'loginAccount', ...strictly(5, hourSeconds), ...closed },
  /** Per device known to the account, so that an attacker cannot lock its owner out. */
  loginDevice: {
    name: 'loginDevice',
    burst: 5,
    pausesSeconds: [15 * minuteSeconds, 30 * minuteSeconds, hourSeconds],
    forgetSeconds: daySeconds,
    ...closed,
  },
  loginAddress: { name: 'loginAddress', ...evenly(25, 5 * minuteSeconds), ...closed, ...perAddress },
  /** Beyond these a challenge is required first. Per address; then per brand, for failures of unknown devices. */
  loginUnchallenged: { name: 'loginUnchallenged', ...evenly(10, 5 * minuteSeconds), ...closed, ...perAddress },
  loginTenant: { name: 'loginTenant', ...evenly(500, 10 * minuteSeconds), ...closed },
  /** Per account and session, so that a person at an unlocked browser cannot keep guessing. */
  reauthentication: {
    name: 'reauthentication',
    burst: 5,
    pausesSeconds: [15 * minuteSeconds, 30 * minuteSeconds, hourSeconds],
    forgetSeconds: daySeconds,
    ...closed,
  },
  resetUnchallenged: { name: 'resetUnchallenged', ...evenly(5, 5 * minuteSeconds), ...closed, ...perAddress },
  /**
   * Per requesting network and mail address, with the answer "try again tomorrow"; then per mail address alone, and
   * per browser known to the account.
   */
  resetAsker: { name: 'resetAsker', ...strictly(3, daySeconds), ...closed },
  resetRecipient: { name: 'resetRecipient', ...evenly(12, daySeconds), ...closed },
  resetDevice: { name: 'resetDevice', ...strictly(3, daySeconds), ...closed },
  /** Mails that anyone can trigger; per account for mails that its member requests. */
  mailAccount: { name: 'mailAccount', ...strictly(3, daySeconds), ...closed },
  /**
   * Per requesting network and mailbox; then per mailbox alone, high enough that a stranger cannot use it up for its
   * owner.
   */
  mailRecipient: { name: 'mailRecipient', ...evenly(5, 30 * minuteSeconds), ...closed },
  mailbox: { name: 'mailbox', ...evenly(15, 30 * minuteSeconds), ...closed },
  mailAddress: { name: 'mailAddress', ...evenly(25, 5 * minuteSeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;
