import type { Schedule } from './core/outbox/scheduler.ts';
import { daySeconds } from './core/text/durations.ts';

/**
 * Every recurring job. It runs once per slot of this length, in whichever process is first; slots missed while no
 * process ran are skipped. Slots must not exceed the week for which finished rows are kept: those rows mark a slot as
 * done.
 */
export const schedule: Schedule = [
  { job: 'purge-idempotency-records', everySeconds: 3_600 },
  { job: 'purge-outbox', everySeconds: 3_600 },
  { job: 'purge-live-events', everySeconds: 3_600 },
  { job: 'purge-exports', everySeconds: 3_600 },
  { job: 'purge-bulk-acts', everySeconds: 3_600 },
  { job: 'purge-previews', everySeconds: 3_600 },
  { job: 'anchor-audit', everySeconds: 3_600 },
  { job: 'settle-approvals', everySeconds: 300 },
  { job: 'rotate-secrets', everySeconds: 3_600 },
  { job: 'find-stale-listings', everySeconds: 3_600 },
  { job: 'end-unpaid-invisibility', everySeconds: 3_600 },
  { job: 'purge-member-openings', everySeconds: 3_600 },
  { job: 'purge-account-leftovers', everySeconds: daySeconds },
  { job: 'purge-staff-sessions', everySeconds: daySeconds },
  { job: 'erase-unconfirmed-accounts', everySeconds: daySeconds },
  // Every 15 minutes, so that erasure ends within an hour after its due day, even if attempts fail and the report
  // jobs that follow it need another slot.
  { job: 'erase-deleted-accounts', everySeconds: 900 },
  { job: 'end-unused-accounts', everySeconds: daySeconds },
  { job: 'purge-ended-reports', everySeconds: 900 },
  { job: 'purge-complaints', everySeconds: 3_600 },
  { job: 'purge-old-decisions', everySeconds: daySeconds },
  { job: 'end-blocks', everySeconds: daySeconds },
  { job: 'poll-open-payments', everySeconds: 300 },
  { job: 'reconcile-payments', everySeconds: daySeconds },
  { job: 'purge-payment-webhooks', everySeconds: 3_600 },
  { job: 'check-ledgers', everySeconds: daySeconds },
  { job: 'check-recent-entries', everySeconds: 3_600 },
  { job: 'forget-debited-accounts', everySeconds: daySeconds },
  { job: 'return-unread-credits', everySeconds: daySeconds },
  { job: 'purge-deleted-messages', everySeconds: 3_600 },
  { job: 'forget-former-members', everySeconds: daySeconds },
  { job: 'measure-match-lift', everySeconds: daySeconds },
  { job: 'count-days', everySeconds: 900 },
  { job: 'check-open-refunds', everySeconds: 3_600 },
  { job: 'purge-erasure-journal', everySeconds: daySeconds },
];
