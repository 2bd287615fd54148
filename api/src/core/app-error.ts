import { errorStatus, type ErrorCode, type ErrorParams } from '@manyhearts/contract/errors';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';

/** The only error that a feature throws on purpose. Anything else is a bug and becomes a plain 500. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields?: Record<string, FieldIssue>,
    /** Seconds after which trying again makes sense; becomes Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(code);
    this.status = errorStatus[code];
  }
}
