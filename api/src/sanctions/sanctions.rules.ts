import type { BanReason } from '@manyhearts/contract/admin/bans';
import type { DecisionState, SanctionAct } from '@manyhearts/contract/decisions';
import type { PhotoReason } from '@manyhearts/contract/photos';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { dayMs } from '../core/text/durations.ts';

type Times = { endsAt: Date | null; liftedAt: Date | null };

export function isInForce({ endsAt, liftedAt }: Times, now: Date): boolean {
  return liftedAt === null && (endsAt === null || endsAt > now);
}

export function stateOf(times: Times, now: Date): DecisionState {
  if (times.liftedAt !== null) return 'lifted';
  return isInForce(times, now) ? 'in_force' : 'ended';
}

export function closesAccount(act: SanctionAct): boolean {
  return act === 'block' || act === 'ban';
}

export function endOf(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * dayMs);
}

/** Six months later on the calendar; at the end of a shorter month, its last day. */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + moderationLimits.appealMonths);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}

export function appealDue(sentAt: Date): Date {
  return new Date(sentAt.getTime() + moderationLimits.appealDays * dayMs);
}

export const banReasonOf: Record<ReportCategory, BanReason> = {
  fraud: 'fraud',
  fake: 'fake',
  stolen_photo: 'fake',
  harassment: 'abuse',
  explicit: 'abuse',
  minor: 'minor',
  advertising: 'spam',
  other: 'other',
};

export const categoryOfBan: Record<BanReason, ReportCategory> = {
  fraud: 'fraud',
  fake: 'fake',
  abuse: 'harassment',
  minor: 'minor',
  spam: 'advertising',
  other: 'other',
};

export const categoryOfPhoto: Record<PhotoReason, ReportCategory> = {
  no_person: 'fake',
  not_the_member: 'stolen_photo',
  minor: 'minor',
  contact_details: 'advertising',
  advertising: 'advertising',
  explicit: 'explicit',
  unclear: 'fake',
  other: 'other',
};
