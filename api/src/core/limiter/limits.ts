import { limits } from '@manyhearts/contract/limits';
import type { Limit } from './limiter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Evenly: all at once if they like, and then each turn comes back at its time. */
const evenly = (turns: number, seconds: number) => ({ burst: turns, everySeconds: seconds / turns });

/** Never more than so many in any such time. For guessing, and for what costs money. */
const strictly = (turns: number, seconds: number) => ({ burst: turns, pausesSeconds: [seconds] as const, forgetSeconds: seconds });

const address = { perAddress: true } as const;
const closed = { whenDown: 'closed' } as const;
const open = { whenDown: 'open' } as const;

/**
 * How often what may be done. Keys are made with `scopedKey`, addresses with `addressKey`. What a plan allows, as likes a day,
 * is counted in the database and not here.
 */
export const rateLimits = {
  /** A wish, by its key: its first delivery takes a turn of whatever it is for, the next few take none. */
  delivery: { name: 'delivery', ...strictly(1, hour), ...closed },
  redelivery: { name: 'redelivery', ...strictly(5, hour), ...closed },
  /** One solved challenge. It has run out long before the pause is over. */
  challengeUse: { name: 'challengeUse', ...strictly(1, hour), ...closed },
  /** Account, by all clients together that it does not know. Given back by a correct log-in. */
  loginAccount: { name: 'loginAccount', ...strictly(10, hour), ...closed },
  /** A client that the account knows, so that an attacker can't lock its owner out. */
  loginDevice: { name: 'loginDevice', burst: 5, pausesSeconds: [15 * minute, 30 * minute, hour], forgetSeconds: day, ...closed },
  loginAddress: { name: 'loginAddress', ...evenly(25, 5 * minute), ...closed, ...address },
  /** What comes after these has some work to do first. Address; then a whole brand, for failures of clients that nobody knows. */
  loginUnchallenged: { name: 'loginUnchallenged', ...evenly(10, 5 * minute), ...closed, ...address },
  loginTenant: { name: 'loginTenant', ...evenly(500, 10 * minute), ...closed },
  /** Whoever looks for a free user name, or for names that are taken. */
  usernameAddress: { name: 'usernameAddress', ...evenly(30, 30 * minute), ...closed, ...address },
  signupUnchallenged: { name: 'signupUnchallenged', ...evenly(2, 30 * minute), ...closed, ...address },
  signupTenant: { name: 'signupTenant', ...evenly(100, 10 * minute), ...closed },
  resetUnchallenged: { name: 'resetUnchallenged', ...evenly(5, 5 * minute), ...closed, ...address },
  /** Account and session: whoever found an open browser must not guess on. */
  reauthentication: { name: 'reauthentication', burst: 5, pausesSeconds: [15 * minute, 30 * minute, hour], forgetSeconds: day, ...closed },
  /** Address and tenant. */
  signupAddress: { name: 'signupAddress', ...evenly(5, 30 * minute), ...closed, ...address },
  /** Reset and activation mails. Account: the answer is "try again tomorrow". */
  mailAccount: { name: 'mailAccount', ...strictly(3, day), ...closed },
  mailRecipient: { name: 'mailRecipient', ...evenly(5, 30 * minute), ...closed },
  mailAddress: { name: 'mailAddress', ...evenly(25, 5 * minute), ...closed, ...address },
  /** Telephone number. */
  smsSend: { name: 'smsSend', ...strictly(3, day), ...closed },
  /** One sent code; it is dead long before the pause is over. */
  smsVerify: { name: 'smsVerify', ...strictly(5, day), ...closed },
  discountMember: { name: 'discountMember', ...strictly(10, hour), ...closed },
  discountAddress: { name: 'discountAddress', ...evenly(30, hour), ...closed, ...address },
  messageSend: { name: 'messageSend', burst: 30, everySeconds: 2, ...open },
  conversationHour: { name: 'conversationHour', ...evenly(20, hour), ...open },
  conversationDay: { name: 'conversationDay', ...evenly(100, day), ...open },
  /** Sender and digest of the text, one turn per new recipient; what is over is held back for a look. */
  sameText: { name: 'sameText', ...strictly(5, 10 * minute), ...open },
  photoUpload: { name: 'photoUpload', ...evenly(30, 30 * minute), ...closed },
  search: { name: 'search', ...evenly(60, minute), ...open },
  /** Profiles in lists and by themselves, each counted once; and one line about whoever comes to the end of it. */
  seenProfiles: { name: 'seenProfiles', ...strictly(3_000, day), ...open },
  seenProfilesFlag: { name: 'seenProfilesFlag', ...strictly(1, day), ...open },
  profileView: { name: 'profileView', ...evenly(300, 15 * minute), ...open },
  /** Member. Whoever moves often measures how far away somebody is. */
  placeChange: { name: 'placeChange', ...strictly(limits.placeChangesPerDay, day), ...closed },
  /** Member. */
  reports: { name: 'reports', ...strictly(limits.reports.perDay, day), ...closed },
  geocodeMember: { name: 'geocodeMember', ...evenly(10, hour), ...closed },
  geocodeAddress: { name: 'geocodeAddress', ...evenly(30, hour), ...closed, ...address },
  pushSubscribe: { name: 'pushSubscribe', ...evenly(10, hour), ...closed },
  staffLoginAccount: { name: 'staffLoginAccount', ...strictly(5, 15 * minute), ...closed },
  staffLoginAddress: { name: 'staffLoginAddress', ...strictly(5, 15 * minute), ...closed, ...address },
} as const satisfies Record<string, Limit>;
