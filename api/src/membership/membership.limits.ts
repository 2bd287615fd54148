import { closed, evenly, perAddress, type Limit } from '../core/flow/limiter/limiter.ts';
import { minuteSeconds } from '../core/text/durations.ts';

export const membershipLimits = {
  /** Checks for free user names, which also reveal taken ones. */
  usernameAddress: { name: 'usernameAddress', ...evenly(30, 30 * minuteSeconds), ...closed, ...perAddress },
  signupUnchallenged: { name: 'signupUnchallenged', ...evenly(2, 30 * minuteSeconds), ...closed, ...perAddress },
  signupTenant: { name: 'signupTenant', ...evenly(100, 10 * minuteSeconds), ...closed },
  /** Per address and tenant. */
  signupAddress: { name: 'signupAddress', ...evenly(5, 30 * minuteSeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;
