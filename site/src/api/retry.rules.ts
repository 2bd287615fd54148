import { limits } from '@manyhearts/contract/limits';

/** What came of one attempt that did not succeed; without a status no answer came. */
export type Attempt = { status?: number; code?: string; retryAfterSeconds?: number | undefined };

const firstMs = 300;
const longestMs = 8_000;
/** Whoever asks for more patience than this is not waited for: a person watches. */
const mostPatienceSeconds = 10;
const passing: readonly number[] = [502, 503, 504];

/** Only what may be different a moment later. A refusal is never asked for twice. */
export function isWorthRetry({ status, code, retryAfterSeconds = 0 }: Attempt): boolean {
  if (retryAfterSeconds > mostPatienceSeconds) return false;
  return status === undefined || passing.includes(status) || (status === 409 && code === 'in_progress');
}

export function mayRetry(attempt: Attempt, retriesDone: number, isRepeatable: boolean): boolean {
  return isRepeatable && retriesDone < limits.requestRetries && isWorthRetry(attempt);
}

/** Exponential with full jitter, so that those who lost the server together don't come back together. */
export function delayMs(retriesDone: number, { retryAfterSeconds = 0 }: Attempt, random: () => number): number {
  const most = Math.min(longestMs, firstMs * 2 ** retriesDone);
  return Math.round(retryAfterSeconds * 1_000 + random() * most);
}

/** Seconds only: nothing of ours answers with a date. */
export function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
