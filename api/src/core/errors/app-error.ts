import { errorStatus, type ErrorCode, type ErrorParams } from '@manyhearts/contract/errors';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';

/** The only error that features throw on purpose. Any other error is a bug and becomes a plain 500. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields?: Record<string, FieldIssue>,
    /** Seconds until a retry makes sense; sent as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(code);
    this.status = errorStatus[code];
  }
}
