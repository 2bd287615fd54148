import type { ErrorCode, ErrorParams, Problem } from '../errors.ts';

export type FieldError = { code: string; params: ErrorParams; detail: string };
/** `unreachable`: no answer, or an answer that is not a `Problem` of the api. */
export type CallErrorCode = ErrorCode | 'unreachable';
type CallErrorFacts = {
  status?: number;
  code: CallErrorCode;
  params?: ErrorParams;
  fieldErrors?: Record<string, FieldError>;
  detail?: string;
  reference?: string | undefined;
  isLoggedOut?: boolean;
  retryAfterSeconds?: number | undefined;
};

/** Why a call failed, with the contract's error code. */
export class CallError extends Error {
  readonly status: number;
  readonly code: CallErrorCode;
  readonly params: ErrorParams;
  /** By field names of the code, nested ones joined by dots. */
  readonly fieldErrors: Readonly<Record<string, FieldError>>;
  /** In the visitor's language; empty without an answer. */
  readonly detail: string;
  readonly reference: string | undefined;
  /** True if the session is missing or has ended. */
  readonly isLoggedOut: boolean;
  /** From the answer's Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(facts: CallErrorFacts) {
    const { status = 0, code, params = {}, fieldErrors = {}, detail = '', reference } = facts;
    const { isLoggedOut = false, retryAfterSeconds } = facts;
    super(code);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.params = params;
    this.fieldErrors = fieldErrors;
    this.detail = detail;
    this.reference = reference;
    this.isLoggedOut = isLoggedOut;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Duration of a lock-out. */
  get minutes(): number | undefined {
    const { minutes } = this.params;
    return typeof minutes === 'number' ? minutes : undefined;
  }

  /** Only a final answer settles an idempotency key: a request that got lost may have been carried out. */
  get isFinal(): boolean {
    return this.code !== 'unreachable' && this.code !== 'in_progress' && this.status < 500;
  }
}

/** For an error answer of the api, in names of the code, or of a proxy before it. */
export function toCallError(status: number, body: unknown, retryAfterSeconds?: number): CallError {
  if (!isProblem(body)) return new CallError({ status, code: 'unreachable', retryAfterSeconds });
  const { code, params, detail, reference, fields, authenticationRequired } = body;
  const isLoggedOut = status === 403 && authenticationRequired === true;
  return new CallError({
    status,
    code,
    params,
    detail,
    reference,
    isLoggedOut,
    retryAfterSeconds,
    fieldErrors: fields ?? {},
  });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
