import { evenly, open, perAddress, type Limit } from '../core/flow/limiter/limiter.ts';
import { minuteSeconds } from '../core/text/durations.ts';

export const paymentsLimits = {
  /** Webhooks that lead to no payment of ours, by the sender's address. Providers send few of them. */
  strangeWebhook: { name: 'strangeWebhook', ...evenly(300, minuteSeconds), ...open, ...perAddress },
} as const satisfies Record<string, Limit>;
