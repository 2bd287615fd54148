/**
 * Ours: `appealDays` and `appealMonths` are the house rules' promise, from the law. Reports and notices are decided
 * within `reportDays`, photos within `photoHours`; a refund is paid within `refundDays`, by law. A decision is kept
 * `keptDays` for the yearly report, without its member once they are erased.
 */
export const moderationLimits = {
  textLength: 2_000,
  nameLength: 120,
  mostDays: 365,
  appealMonths: 6,
  appealDays: 14,
  reportDays: 7,
  photoHours: 24,
  refundDays: 14,
  keptDays: 730,
  noticesPerDay: 10,
  appealsPerDay: 20,
} as const;
