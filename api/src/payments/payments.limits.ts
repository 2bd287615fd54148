import { closed, evenly, open, perAddress, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '../core/text/durations.ts';

export const paymentsLimits = {
  /** Webhooks that lead to no payment of ours, by the sender's address. Providers send few of them. */
  strangeWebhook: { name: 'strangeWebhook', ...evenly(300, minuteSeconds), ...open, ...perAddress },
  /** Of those, how many are kept in the log of webhooks, from all senders together. */
  strangeWebhookLog: { name: 'strangeWebhookLog', ...evenly(60, minuteSeconds), ...open },
  /** Text messages that a member asks for; then to one telephone, by any member. */
  mandateCodeMember: { name: 'mandateCodeMember', ...strictly(3, hourSeconds), ...closed },
  mandateCodePhone: { name: 'mandateCodePhone', ...strictly(5, daySeconds), ...closed },
  /** Guesses of one code, which is valid for ten minutes. */
  mandateCodeGuess: { name: 'mandateCodeGuess', ...strictly(5, hourSeconds), ...closed },
} as const satisfies Record<string, Limit>;
