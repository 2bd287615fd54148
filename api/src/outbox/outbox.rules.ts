import { hash } from 'node:crypto';
import { ScopeViolation } from '../core/database/sql-guard.ts';

/** Names of rows, never what is in them: those may have changed or gone by the time the job runs. */
export type Payload = Readonly<Record<string, string>>;

/** Trying again can't help: the job is dead at once. */
export class JobRefused extends Error {}

export const maxAttempts = 8;
/** Of what waits for somebody else's server: a day and a half of trying at least. */
export const patientAttempts = 40;
const maxPayloadBytes = 1_024;
const firstDelayMs = 2_000;
const longestDelayMs = 2 * 3_600_000;

/** No spaces and no @: a sentence or a mail address has no business here. */
const idShape = /^[\w.:-]{1,80}$/;

/** Seconds, then minutes, then hours, so that eight attempts outlast a mail server's bad afternoon. Never less than half, so that jobs that failed together do not come back together. */
export function retryDelayMs(attempts: number, fraction: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 4 ** (attempts - 1));
  return Math.round(full * (0.5 + fraction / 2));
}

/** A breach of the tenants' walls is a bug that stays one. */
export function mayTryAgain(error: unknown, attempts: number, most: number = maxAttempts): boolean {
  return attempts < most && !(error instanceof JobRefused) && !(error instanceof ScopeViolation);
}

/** What is kept of an error. Other people's messages quote values, which are personal: only our own are kept. */
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

/** The same wish has the same id, so the table itself refuses the second. */
export function keyedId(tenantRef: string | null, job: string, key: string): string {
  return `K${hash('sha256', JSON.stringify([tenantRef, job, key]), 'base64url').slice(0, 25)}`;
}

/** Which turn of a recurring job an instant falls into. */
export function slotOf(now: Date, everySeconds: number): number {
  return Math.floor(now.getTime() / 1_000 / everySeconds);
}
