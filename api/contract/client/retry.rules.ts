import { limits } from '../limits.ts';

/** Outcome of a failed attempt; without a status no answer came. */
export type Attempt = { status?: number; code?: string; retryAfterSeconds?: number | undefined };

const firstMs = 300;
const longestMs = 8_000;
/** A Retry-After above this is not waited for: the member is watching. */
const mostPatienceSeconds = 10;
const passing: readonly number[] = [502, 503, 504];

/** True for transient failures only; a refusal is never retried. */
export function isWorthRetry({ status, code, retryAfterSeconds = 0 }: Attempt): boolean {
  if (retryAfterSeconds > mostPatienceSeconds) return false;
  return status === undefined || passing.includes(status) || (status === 409 && code === 'in_progress');
}

export function mayRetry(attempt: Attempt, retriesDone: number, isRepeatable: boolean): boolean {
  return isRepeatable && retriesDone < limits.requestRetries && isWorthRetry(attempt);
}

/** Exponential with full jitter, so that clients that lost the server together do not return together. */
export function delayMs(retriesDone: number, { retryAfterSeconds = 0 }: Attempt, random: () => number): number {
  const most = Math.min(longestMs, firstMs * 2 ** retriesDone);
  return Math.round(retryAfterSeconds * 1_000 + random() * most);
}

/** Seconds only: the api never sends a date. */
export function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
