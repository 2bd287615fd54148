import type { ComplaintStatus } from '@manyhearts/contract/complaints';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { dayMs } from '../core/text/durations.ts';
import { isClosed } from './thread.rules.ts';

type At = { now: Date; erasedAt: Date | null };

/** What a change of state says of the end. A case of an erased member keeps its texts for a last reply, and no longer. */
export function closingOf(status: ComplaintStatus, { now, erasedAt }: At) {
  if (!isClosed(status)) return { closedAt: null, contentUntil: null };
  const contentUntil = erasedAt === null ? null : new Date(now.getTime() + complaintLimits.erasedClosedDays * dayMs);
  return { closedAt: now, contentUntil };
}
