import { hash } from 'node:crypto';
import { ScopeViolation } from '../database/sql-guard.ts';
import { hourMs } from '../text/durations.ts';

/** Ids only, never field values: rows may have changed or been deleted by the time the job runs. */
export type Payload = Readonly<Record<string, string>>;

/** A retry cannot succeed: the job becomes dead at once. */
export class JobRefused extends Error {}

export const maxAttempts = 8;
/** For jobs that depend on a third-party server: keeps retrying for at least a day and a half. */
export const patientAttempts = 40;
const maxPayloadBytes = 1_024;
const firstDelayMs = 2_000;
const longestDelayMs = 2 * hourMs;

/** No spaces and no @, which rejects free text and mail addresses. */
const idShape = /^[\w.:-]{1,80}$/;

/**
 * Exponential backoff up to two hours, so eight attempts span at least 80 minutes. The jitter, up to half of the
 * delay, keeps jobs that failed together from retrying together.
 */
export function retryDelayMs(attempts: number, fraction: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 4 ** (attempts - 1));
  return Math.round(full * (0.5 + fraction / 2));
}

/** A scope violation is a bug, so a retry would fail again. */
export function mayTryAgain(error: unknown, attempts: number, most: number = maxAttempts): boolean {
  return attempts < most && !(error instanceof JobRefused) && !(error instanceof ScopeViolation);
}

/** Error text that is stored. Messages of third-party code may quote personal data, so only our own are kept. */
export function shownError(error: unknown): string {
  if (error instanceof JobRefused || error instanceof ScopeViolation) return error.message.slice(0, 500);
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  return `${name ?? 'Error'}${code === undefined ? '' : ` (${code})`}`.slice(0, 500);
}

export function requirePayload(job: string, payload: Payload): void {
  const strange = Object.entries(payload).find(([, value]) => !idShape.test(value));
  if (strange)
    throw new Error(
      `The payload of ${job} has a ${strange[0]} that is no id: enqueue what names it, and read it when the job runs.`,
    );
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  if (bytes > maxPayloadBytes)
    throw new Error(`The payload of ${job} has ${bytes} bytes; ids fit into ${maxPayloadBytes}.`);
}

/** Derived from the key, so the primary key rejects a duplicate. */
export function keyedId(tenantRef: string | null, job: string, key: string): string {
  return `K${hash('sha256', JSON.stringify([tenantRef, job, key]), 'base64url').slice(0, 25)}`;
}

/** The slot of a recurring job that an instant falls into. */
export function slotOf(now: Date, everySeconds: number): number {
  return Math.floor(now.getTime() / 1_000 / everySeconds);
}
