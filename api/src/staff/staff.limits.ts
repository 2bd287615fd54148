import { closed, perAddress, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '../core/text/durations.ts';

export const staffLimits = {
  /** Staff, from browsers unknown to the name: per name and network, then per name over all networks. */
  staffLoginNetwork: { name: 'staffLoginNetwork', ...strictly(5, 15 * minuteSeconds), ...closed },
  staffLoginName: { name: 'staffLoginName', ...strictly(20, hourSeconds), ...closed },
  /** Per browser in which this member of staff has been logged in; other browsers do not use it up. */
  staffLoginDevice: {
    name: 'staffLoginDevice',
    burst: 5,
    pausesSeconds: [15 * minuteSeconds, 30 * minuteSeconds, hourSeconds],
    forgetSeconds: daySeconds,
    ...closed,
  },
  /** Codes and passwords given again in an open session, per account: a stolen session must not guess them. */
  staffProof: { name: 'staffProof', ...strictly(5, 15 * minuteSeconds), ...closed },
  /** Audit lines about failed log-ins, for the whole installation: audit lines are never deleted. */
  staffFailureLines: { name: 'staffFailureLines', ...strictly(120, hourSeconds), ...closed },
  staffFailureFlood: { name: 'staffFailureFlood', ...strictly(1, hourSeconds), ...closed },
  staffLoginAddress: { name: 'staffLoginAddress', ...strictly(5, 15 * minuteSeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;
