import { evenly, open, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '../core/text/durations.ts';

/** How many members may get the same text within `seconds`. */
export const sameText = { members: 5, seconds: 10 * minuteSeconds } as const;

/** Per member. */
export const chatsLimits = {
  messages: { name: 'messages', burst: 30, everySeconds: 2, ...open },
  newConversationsHour: { name: 'newConversationsHour', ...strictly(20, hourSeconds), ...open },
  newConversationsDay: { name: 'newConversationsDay', ...strictly(100, daySeconds), ...open },
  /** By text; and by text and receiver, so that several messages to one member take one turn. */
  sameText: { name: 'sameText', ...strictly(sameText.members, sameText.seconds), ...open },
  sameTextToOne: { name: 'sameTextToOne', ...strictly(1, sameText.seconds), ...open },
  /** Each pause while typing is a search. */
  gifSearches: { name: 'gifSearches', burst: 40, everySeconds: 1, ...open },
  /** Files that the server has to ask the source for. */
  gifFiles: { name: 'gifFiles', burst: 150, everySeconds: 0.5, ...open },
  typing: { name: 'typing', ...evenly(60, minuteSeconds), ...open },
} as const satisfies Record<string, Limit>;
