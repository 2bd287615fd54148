import { limits } from '@manyhearts/contract/limits';
import type { Limit } from './limiter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Evenly: all at once if they like, and then each turn comes back at its time. */
const evenly = (turns: number, seconds: number) => ({ burst: turns, everySeconds: seconds / turns });

/** Never more than so many in any such time. For guessing, and for what costs money. */
const strictly = (turns: number, seconds: number) => ({
  burst: turns,
  pausesSeconds: [seconds] as const,
  forgetSeconds: seconds,
});

const address = { perAddress: true } as const;
const closed = { whenDown: 'closed' } as const;
const open = { whenDown: 'open' } as const;

/**
 * How often what may be done. Keys are made with `scopedKey`, addresses with `addressKey`. What a plan allows, as likes a day,
 * is counted in the database and not here.
 */
export const rateLimits = {
  /**
   * Every write, before anything is done for it. Mobile networks put hundreds of members behind one address: ten writes a second
   * are as many as a hundred of them make who all write at once, and at a few milliseconds each they leave the server idle.
   */
  writeAddress: { name: 'writeAddress', ...evenly(600, minute), ...open, ...address },
  /** Account, from whichever address. No person taps twice a second for a minute; tests do, so the seams make it roomier too. */
  writeAccount: { name: 'writeAccount', ...evenly(120, minute), ...open, ...address },
  /** Pages that are rendered because no cache holds them: by the address of a visitor, or by the account of a member. */
  renderAddress: { name: 'renderAddress', ...evenly(120, minute), ...open, ...address },
  /** A wish, by its key: its first delivery takes a turn of whatever it is for, the next few take none. */
  delivery: { name: 'delivery', ...strictly(1, hour), ...closed },
  redelivery: { name: 'redelivery', ...strictly(5, hour), ...closed },
  /** One solved challenge. It has run out long before the pause is over. */
  challengeUse: { name: 'challengeUse', ...strictly(1, hour), ...closed },
  /**
   * A user name or a mail address as it was typed, by all clients together that its accounts don't know. Each leads to the
   * same account, so its password is looked at ten times an hour. They count apart: one that is exhausted must not tell
   * which address belongs to a public name.
   */
  loginAccount: { name: 'loginAccount', ...strictly(5, hour), ...closed },
  /** A client that the account knows, so that an attacker can't lock its owner out. */
  loginDevice: {
    name: 'loginDevice',
    burst: 5,
    pausesSeconds: [15 * minute, 30 * minute, hour],
    forgetSeconds: day,
    ...closed,
  },
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
  reauthentication: {
    name: 'reauthentication',
    burst: 5,
    pausesSeconds: [15 * minute, 30 * minute, hour],
    forgetSeconds: day,
    ...closed,
  },
  /** Address and tenant. */
  signupAddress: { name: 'signupAddress', ...evenly(5, 30 * minute), ...closed, ...address },
  /** Mails that anybody can cause. Account, for what its own member asks for. */
  mailAccount: { name: 'mailAccount', ...strictly(3, day), ...closed },
  /** Asking network and mailbox; then the mailbox alone, so roomy that one stranger can't use it up for its owner. */
  mailRecipient: { name: 'mailRecipient', ...evenly(5, 30 * minute), ...closed },
  mailbox: { name: 'mailbox', ...evenly(15, 30 * minute), ...closed },
  /** Asking network and address: the answer is "try again tomorrow". Then the address alone; and a browser that its owner's account knows. */
  resetAsker: { name: 'resetAsker', ...strictly(3, day), ...closed },
  resetRecipient: { name: 'resetRecipient', ...evenly(12, day), ...closed },
  resetDevice: { name: 'resetDevice', ...strictly(3, day), ...closed },
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
  /** Staff, by browsers that their name does not know: a name from one network, then the name from all networks together. */
  staffLoginNetwork: { name: 'staffLoginNetwork', ...strictly(5, 15 * minute), ...closed },
  staffLoginName: { name: 'staffLoginName', ...strictly(20, hour), ...closed },
  /** A browser in which this member of staff was logged in. Strangers take none of its turns. */
  staffLoginDevice: {
    name: 'staffLoginDevice',
    burst: 5,
    pausesSeconds: [15 * minute, 30 * minute, hour],
    forgetSeconds: day,
    ...closed,
  },
  /** Lines of the audit about failed log-ins, for the whole installation: those lines are never deleted. */
  staffFailureLines: { name: 'staffFailureLines', ...strictly(120, hour), ...closed },
  staffFailureFlood: { name: 'staffFailureFlood', ...strictly(1, hour), ...closed },
  staffLoginAddress: { name: 'staffLoginAddress', ...strictly(5, 15 * minute), ...closed, ...address },
} as const satisfies Record<string, Limit>;
