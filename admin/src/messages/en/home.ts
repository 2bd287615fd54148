/** Of the first page: the work that waits, and since when. */
export const homeTexts = {
  home: {
    title: 'Hello, %{name}',
    intro: 'What waits on the brands that you work on.',
    introBrand: 'What waits on %{name}.',
    photos: 'photo waits for a decision |||| photos wait for a decision',
    reports: 'open report |||| open reports',
    complaints: 'complaint waits for an answer |||| complaints wait for an answer',
    overdue: 'answer is overdue |||| answers are overdue',
    refunds: 'refund waits for a decision |||| refunds wait for a decision',
    approvals: 'request waits for a second owner |||| requests wait for a second owner',
    ledgers: 'ledger has a broken rule |||| ledgers have a broken rule',
    attention: 'live brand with findings |||| live brands with findings',
    drafts: 'brand is not live yet |||| brands are not live yet',
    paused: 'brand is paused |||| brands are paused',
    nothing: 'Nothing to do.',
    failed: 'This could not be counted.',
    oldestNow: 'The oldest came within the last hour.',
    oldestHours: 'The oldest waits for 1 hour. |||| The oldest waits for %{smart_count} hours.',
    oldestDays: 'The oldest waits for 1 day. |||| The oldest waits for %{smart_count} days.',
  },
};
