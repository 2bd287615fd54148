import type { ErrorCode } from '@manyhearts/contract/errors';
import { AppError } from '../app-error.ts';
import type { LimitAnswer } from './limiter.ts';

/** Whoever has no turn left is told how long to wait for one. */
export function requireTurn(turn: LimitAnswer, code: ErrorCode = 'rate_limited'): void {
  if (!turn.allowed) throw new AppError(code, {}, undefined, turn.retryAfterSeconds);
}

/** The same of log-ins, which a person is told in minutes. */
export function loginBlocked(seconds: number): AppError {
  return new AppError('login_blocked', { minutes: Math.ceil(seconds / 60) }, undefined, seconds);
}
