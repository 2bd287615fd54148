import type { ReportedMessage } from '@manyhearts/contract/admin/reports';
import { limits } from '@manyhearts/contract/limits';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { dayMs } from '../core/text/durations.ts';

const { erasedDays, erasedDecidedDays } = limits.reports;

/**
 * The reported content at the time of the report. `photo` is a copy under its own name, which only moderators can load.
 * Parts are removed when the reported member is erased.
 */
export type ReportEvidence = {
  name?: string;
  age?: number;
  city?: string;
  aboutMe?: string;
  photo?: { file: string; caption: string };
  /** The reported message among those around it, oldest first. */
  messages?: ReportedMessage[];
};

/** Evidence kept after the reporter is erased: nothing that they wrote. */
export function withoutReporter(evidence: ReportEvidence): ReportEvidence {
  const { messages } = evidence;
  return messages ? { ...evidence, messages: messages.filter(({ by }) => by === 'member') } : evidence;
}

/** When a report should be decided. */
export function reportDue(createdAt: Date): Date {
  return new Date(createdAt.getTime() + moderationLimits.reportDays * dayMs);
}

type Times = { createdAt: Date; resolvedAt: Date | null };

/**
 * Evidence kept after the member is erased: what they wrote and showed, not who they were. A report of a photo keeps
 * only the photo, one of a message only what they wrote in that chat.
 */
export function cutEvidence({ aboutMe, photo, messages }: ReportEvidence, isOfPhoto: boolean): ReportEvidence {
  if (messages) return { ...(photo && { photo }), messages: messages.filter(({ by }) => by === 'member') };
  return { ...(aboutMe !== undefined && !isOfPhoto && { aboutMe }), ...(photo && { photo }) };
}

/** From this instant no evidence of an erased member is kept. */
export function evidenceEnd({ createdAt, resolvedAt }: Times): Date {
  const ends = [createdAt.getTime() + erasedDays * dayMs, ...(resolvedAt ? [decidedEnd(resolvedAt).getTime()] : [])];
  return new Date(Math.min(...ends));
}

export function decidedEnd(resolvedAt: Date): Date {
  return new Date(resolvedAt.getTime() + erasedDecidedDays * dayMs);
}
