/**
 * Every recurring job. It runs once in each slot of this length, whichever process comes first; slots that passed while
 * nothing ran are not made up for. Nothing rarer than the week that finished rows are kept: they are what tells that a slot is done.
 */
export const schedule: readonly { readonly job: string; readonly everySeconds: number }[] = [
  { job: 'purge-idempotency-records', everySeconds: 3_600 },
  { job: 'purge-outbox', everySeconds: 3_600 },
  { job: 'anchor-audit', everySeconds: 3_600 },
  { job: 'rotate-secrets', everySeconds: 3_600 },
  { job: 'find-stale-listings', everySeconds: 3_600 },
  { job: 'end-unpaid-invisibility', everySeconds: 3_600 },
  { job: 'purge-account-leftovers', everySeconds: 86_400 },
  { job: 'purge-staff-sessions', everySeconds: 86_400 },
  { job: 'erase-unconfirmed-accounts', everySeconds: 86_400 },
  // Erasing is over within an hour after its day: what erasing leaves to the jobs of reports waits for another slot, and some tries fail.
  { job: 'erase-deleted-accounts', everySeconds: 900 },
  { job: 'end-unused-accounts', everySeconds: 86_400 },
  { job: 'purge-ended-reports', everySeconds: 900 },
  { job: 'purge-erasure-journal', everySeconds: 86_400 },
];
