import { limits } from '@manyhearts/contract/limits';
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
};

type Times = { createdAt: Date; resolvedAt: Date | null };

/**
 * Evidence kept after the member is erased: what they wrote and showed, not who they were. A report of a photo keeps
 * only the photo.
 */
export function cutEvidence({ aboutMe, photo }: ReportEvidence, isOfPhoto: boolean): ReportEvidence {
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
