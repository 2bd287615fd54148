import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { closed, evenly, open, perAddress, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '../core/text/durations.ts';

export const complaintsLimits = {
  complaintAddress: { name: 'complaintAddress', ...evenly(10, hourSeconds), ...closed, ...perAddress },
  /** Each complaint mails a receipt to the address that it names, which may be another person's. */
  complaintMailbox: { name: 'complaintMailbox', ...strictly(5, daySeconds), ...closed },
  complaintFileAddress: { name: 'complaintFileAddress', ...evenly(30, hourSeconds), ...closed, ...perAddress },
  /** Reads and replies by links that lead to no case. */
  complaintLinkAddress: { name: 'complaintLinkAddress', ...evenly(30, minuteSeconds), ...open, ...perAddress },
  complaintReply: { name: 'complaintReply', ...evenly(20, hourSeconds), ...open },
  /** Replies by mail that one case takes: what two machines send each other ends here. */
  complaintInbound: {
    name: 'complaintInbound',
    ...strictly(complaintLimits.mailsPerHour, hourSeconds),
    ...closed,
  },
  /** Mails at wrong addresses of one brand that are listed for its staff; more would only fill the list. */
  listedStrangeInbound: { name: 'listedStrangeInbound', ...strictly(20, hourSeconds), ...closed },
  /** Calls of hooks that do not exist. */
  strangeInbound: { name: 'strangeInbound', ...evenly(60, minuteSeconds), ...open, ...perAddress },
} as const satisfies Record<string, Limit>;
