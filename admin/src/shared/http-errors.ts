import { HttpError } from 'react-admin';
import { CallError } from '@manyhearts/contract/client/call-error';
import type { TextKey } from '#admin/messages/en.ts';

/** `errors` is what forms of react-admin show beside their fields. */
export type RefusalBody = { error: CallError; errors: Record<string, string> };

const unreachable: TextKey = 'problems.unreachable';
const unexpected: TextKey = 'problems.unexpected';

/** react-admin expects failures as `HttpError`. */
export function toHttpError(error: CallError): HttpError {
  const message = error.detail || (error.status === 0 ? unreachable : unexpected);
  const errors = Object.entries(error.fieldErrors).map(([name, { detail }]) => [name, detail] as const);
  return new HttpError(message, error.status, { error, errors: Object.fromEntries(errors) } satisfies RefusalBody);
}

export function toLoggedOutError(): HttpError {
  const detail = 'ra.notification.logged_out';
  return toHttpError(new CallError({ status: 403, code: 'authentication_required', isLoggedOut: true, detail }));
}

/** Why a call failed; undefined for errors of another kind. */
export function findCallError(error: unknown): CallError | undefined {
  return error instanceof HttpError ? (error.body as RefusalBody | null)?.error : undefined;
}

/** True if the call wanted a fresh proof, and the person cancelled the question for it. */
export function wasNotProved(error: unknown): boolean {
  return findCallError(error)?.code === 'step_up_required';
}
