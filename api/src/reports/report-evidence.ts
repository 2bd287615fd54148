import { limits } from '@manyhearts/contract/limits';

const dayMs = 86_400_000;
const { erasedDays, erasedDecidedDays } = limits.reports;

/** What was reported, as it was then. `photo` is a copy under a name of its own, which only moderators are given. Parts go when the reported member is erased. */
export type ReportEvidence = {
  name?: string;
  age?: number;
  city?: string;
  aboutMe?: string;
  photo?: { file: string; caption: string };
};

type Times = { createdAt: Date; resolvedAt: Date | null };

/** What a decision about an erased member needs: what they wrote and showed, not who they were. A report of a photo is about that alone. */
export function cutEvidence({ aboutMe, photo }: ReportEvidence, isOfPhoto: boolean): ReportEvidence {
  return { ...(aboutMe !== undefined && !isOfPhoto && { aboutMe }), ...(photo && { photo }) };
}

/** The instant from which nothing of an erased member is kept. */
export function evidenceEnd({ createdAt, resolvedAt }: Times): Date {
  const ends = [createdAt.getTime() + erasedDays * dayMs, ...(resolvedAt ? [decidedEnd(resolvedAt).getTime()] : [])];
  return new Date(Math.min(...ends));
}

export function decidedEnd(resolvedAt: Date): Date {
  return new Date(resolvedAt.getTime() + erasedDecidedDays * dayMs);
}
