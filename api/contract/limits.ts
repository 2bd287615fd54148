/** The constants of the specification, each once, under its name. `Spec` is the source's §; `ours` fills a gap. */
export const limits = {
  /** Spec §4, §9: the time bonus. */
  timeBonus: { seconds: 14_400, percentage: 25, code: 'TIMEBONUS25', modalDelayMs: 40_000, tickMs: 1_000 },
  /** Spec §1: on the first purchase. */
  welcomeDiscount: { percentage: 25 },
  /** Spec §1, §5. */
  photos: {
    free: 3,
    premium: 25,
    maxBytes: 15_000_000,
    maxPixels: 50_000_000,
    captionLength: 140,
    minSide: 200,
    /** Ours: AVIF decodes in one piece, at 15 bytes a pixel, and at up to 25 with transparency or more than eight bits a colour. */
    maxPixelsOfAvif: 16_000_000,
    maxPixelsOfRichAvif: 10_000_000,
  },
  /** Spec §1. */
  freeConversations: 2,
  /** Spec §9. */
  swipeLikesPerDay: 4,
  /** Spec §4: a deleted account can be brought back this long. */
  reactivationDays: 14,
  /** Spec §2: the balance badge shows from here down, and badges stop counting at the cap. */
  badges: { lowCredits: 10, cap: 99 },
  /** Spec §9: user and chats are read again; slower once push tells what is new. */
  refresh: { firstMs: 5_000, everyMs: 60_000, withPushMs: 300_000 },
  /** Spec §9. */
  geolocationCacheMs: 3_600_000,
  /** Spec §7, §9: reads, and writes that carry a key. */
  requestRetries: 5,
  /** Spec §8: a code chunk that fails to load reloads the page at most once in this time. */
  chunkReloadMs: 60_000,
  /** Spec §9. */
  loadingBar: { throttleMs: 200, durationMs: 5_000 },
  /** Spec §9: the terms' date, unless the company was added later. */
  termsDate: '2023-12-01T12:00:00.000Z',
  /** Spec §9, presentation. */
  toastMaxPx: 350,
  /** Adults only: no setting goes below this. */
  minAge: 18,
  /** Ours: first touch of a traffic source is remembered this long. */
  trackingDays: 30,
  /** Ours: how long mailed links work. `undo` goes back to the address that an account had. */
  links: { activationDays: 7, resetHours: 1, emailChangeHours: 24, undoDays: 7 },
  /** Ours: a password reset by mail removes second factors and passkeys no older than this; older ones are surely the owner's. */
  resetKeepsAfterDays: 7,
  /** Ours: how staff name a member, at most by an address, and why they reset the access to an account, in characters. */
  memberNamedLength: 190,
  accessResetReasonLength: 500,
  /** Ours: the answer to a repeated write is kept this long. */
  idempotency: { hours: 48, maxKeyLength: 255 },
  /** Ours: `unconfirmedDays` and the unused ones are what the privacy statement promises. A known device lasts as long as its cookie; a line in the log of mails, which may name one, as long as other details of browsers. */
  retention: {
    unconfirmedDays: 30,
    unusedMonths: 24,
    unusedNoticeDays: 30,
    knownDeviceDays: 400,
    deadLinkDays: 30,
    mailDays: 30,
    erasureJournalDays: 35,
  },
  /** Ours: what a member says of themselves, in characters, and how many interests they name. */
  profile: { aboutMeLength: 2_000, interests: 15, cityLength: 80 },
  /** Ours: how somebody introduces themselves as they sign up, or writes to one member, in characters. */
  signupMessageLength: 1_000,
  /** Ours: what somebody says who leaves, in characters. */
  leavingRemarksLength: 1_000,
  /**
   * Ours: what a report says, how many one member makes a day, and how long what it shows outlives its end. Of an erased member that
   * goes after `erasedDays` from the report or `erasedDecidedDays` from its end, whichever comes first.
   */
  reports: { textLength: 2_000, perDay: 20, keptDays: 180, erasedDays: 180, erasedDecidedDays: 30 },
  /** Ours: nobody moves more often, and whoever seems to looks for somebody. */
  placeChangesPerDay: 5,
  /** Ours: more would only be forgotten ones, and a challenge outlasts a log-in page that somebody leaves open for a while. */
  passkeys: { perAccount: 10, challengeMinutes: 10 },
  /** Ours: longest list page. */
  pageMax: 100,
} as const;
