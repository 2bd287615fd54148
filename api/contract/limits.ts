/** Constants of the product, each defined once. `Legacy` marks values of the legacy contract; `Ours` marks our own. */
export const limits = {
  /** Legacy: the time bonus. */
  timeBonus: { seconds: 14_400, percentage: 25, code: 'TIMEBONUS25', modalDelayMs: 40_000, tickMs: 1_000 },
  /** Legacy: on the first purchase. */
  welcomeDiscount: { percentage: 25 },
  /** By law, in all countries where we sell but `notIn`. Credits that were used are excluded. */
  withdrawal: { days: 14, notIn: ['US'] },
  /** Legacy. */
  photos: {
    free: 3,
    premium: 25,
    maxBytes: 15_000_000,
    maxPixels: 50_000_000,
    captionLength: 140,
    minSide: 200,
    /**
     * Ours: AVIF is decoded whole, at 15 bytes a pixel, and at up to 25 with transparency or more than eight bits a
     * channel.
     */
    maxPixelsOfAvif: 16_000_000,
    maxPixelsOfRichAvif: 10_000_000,
  },
  /** Legacy. */
  freeConversations: 2,
  /** Legacy. */
  swipeLikesPerDay: 4,
  /**
   * Ours: a member who agreed to introductions is introduced to `perDay` others a day at most. `among`: so many likes,
   * new ones first, are searched for one that the member has not seen.
   */
  introductions: { perDay: 3, among: 20 },
  /** Legacy: a deleted account can be restored this long. */
  reactivationDays: 14,
  /** Legacy: the balance badge shows at or below `lowCredits`, and badges stop counting at the cap. */
  badges: { lowCredits: 10, cap: 99 },
  /** Legacy: polling of user and chats; slower once push reports news. */
  refresh: { firstMs: 5_000, everyMs: 60_000, withPushMs: 300_000, whileLiveMs: 300_000 },
  /** Legacy. */
  geolocationCacheMs: 3_600_000,
  /** Legacy: for reads, and for writes that carry an idempotency key. */
  requestRetries: 5,
  /** Legacy. */
  loadingBar: { throttleMs: 200, durationMs: 5_000 },
  /** Legacy. */
  toastMaxPx: 350,
  /** Adults only: no setting goes below this. */
  minAge: 18,
  /** Ours: the first touch of a traffic source is remembered this long. */
  trackingDays: 30,
  /** Ours: lifetimes of mailed links. `undo` restores the account's former address. */
  links: { activationDays: 7, resetHours: 1, emailChangeHours: 24, undoDays: 7, dataDays: 7 },
  /**
   * Ours: a password reset by mail removes second factors and passkeys no older than this; older ones are taken to be
   * the owner's.
   */
  resetKeepsAfterDays: 7,
  /** Ours, in characters: how staff name a member (at most by an address), and why they reset access to an account. */
  memberNamedLength: 190,
  accessResetReasonLength: 500,
  providerKeyLength: 205,
  /** Ours: the answer to a repeated write is kept this long. */
  idempotency: { hours: 48, maxKeyLength: 255 },
  /**
   * Ours: the privacy statement promises `unconfirmedDays` and those for unused accounts; the terms promise
   * a reminder to members with unused paid credits. A known device lasts as
   * long as its cookie; an entry in the log of mails, which may name a device, as long as other details of browsers.
   */
  retention: {
    unconfirmedDays: 30,
    unusedMonths: 24,
    unusedNoticeDays: 30,
    unusedReminderDays: 7,
    knownDeviceDays: 400,
    deadLinkDays: 30,
    mailDays: 30,
    erasureJournalDays: 35,
    /** A bank takes an unauthorised direct debit back for 13 months. */
    debitedAccountDays: 400,
    /** A former member who comes back within this time gets no second welcome offer. */
    formerMemberDays: 365,
  },
  /** Ours: self-description in characters, and number of interests. */
  profile: { aboutMeLength: 2_000, interests: 15, cityLength: 80 },
  /** Ours, in characters: the introduction at sign-up, or the first message to one member. */
  signupMessageLength: 1_000,
  /** Ours, in characters: no brand allows longer messages; the setting says how long its own may be. */
  messageMax: 10_000,
  /** Ours, in characters; `idLength` is that of a signed id with the longest description. */
  gifs: { queryLength: 60, cursorLength: 200, descriptionLength: 100, idLength: 800 },
  /** Ours: a deleted chat can be restored this long. */
  chatRestoreMinutes: 10,
  /** Ours, in characters: why support rejects a refund; the member reads it in a mail. */
  refundReasonLength: 300,
  /** Ours, in characters: remarks of a leaving member. */
  leavingRemarksLength: 1_000,
  /**
   * Ours: length of a report, reports a day for each member, and how long evidence is kept after the decision. Evidence
   * of an erased member goes after `erasedDays` from the report or `erasedDecidedDays` from the decision, whichever
   * comes first.
   */
  reports: { textLength: 2_000, perDay: 20, keptDays: 190, erasedDays: 180, erasedDecidedDays: 30 },
  /** Ours: why staff open or change something of a member, in characters; it is in the audit. */
  staffReasonLength: 300,
  /**
   * Ours: length of a note about a ban. After a ban for fraud, credits paid in the last `returnDays` come back: about
   * as long as reports are kept, which is longer than the six months for an appeal.
   */
  bans: { noteLength: 2_000, returnDays: 180 },
  /**
   * Ours: messages that both members deleted are kept `days` longer, in which they can be reported, and at most twice as
   * long if the chat is deleted again meanwhile.
   */
  deletedMessages: { days: 30 },
  /** Ours: real moves are rarer; more changes suggest an attempt to locate another member. */
  placeChangesPerDay: 5,
  /**
   * Ours: further passkeys would be forgotten ones, and a challenge outlasts a log-in page that is left open for a
   * while.
   */
  passkeys: { perAccount: 10, challengeMinutes: 10 },
  /**
   * Ours: how many records a queue of the console claims at once, for how long colleagues don't get them, and how long a
   * decision can be undone before it takes effect.
   */
  reviews: { claimed: 8, claimSeconds: 120, undoSeconds: 5, skipped: 200 },
  /**
   * Ours: how often one mail may be sent again, how long an address stays suppressed, and the length of the reason for
   * lifting that.
   */
  mails: { resends: 3, suppressedDays: 365, reasonLength: 300 },
  /** Ours: how long staff see what they opened about a member, and how often they may in an hour. */
  openings: { minutes: 15, perHour: 30 },
  /** Ours: maximum length of a list page. */
  pageMax: 100,
} as const;
