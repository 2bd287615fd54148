import type { ErrorCode } from '@manyhearts/contract/errors';
import { AppError } from '../../errors/app-error.ts';
import type { LimitAnswer } from './limiter.ts';

/** Throws `code` with Retry-After when the limit is exhausted. */
export function requireTurn(turn: LimitAnswer, code: ErrorCode = 'rate_limited'): void {
  if (!turn.allowed) throw new AppError(code, {}, undefined, turn.retryAfterSeconds);
}

/** The error for log-ins, which states the wait in minutes. */
export function loginBlocked(seconds: number): AppError {
  return new AppError('login_blocked', { minutes: Math.ceil(seconds / 60) }, undefined, seconds);
}
