import { evenly, open, perAddress, type Limit } from '../../core/flow/limiter/limiter.ts';
import { minuteSeconds } from '../../core/text/durations.ts';

export const mailsLimits = {
  /** Reports at an address that is not ours, by the sender's address. */
  strangeDelivery: { name: 'strangeDelivery', ...evenly(60, minuteSeconds), ...open, ...perAddress },
} as const satisfies Record<string, Limit>;
