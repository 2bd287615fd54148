import type { ErrorCode, ErrorParams, Problem } from '@manyhearts/contract/errors';
import { fromWireName } from '@manyhearts/contract/wire';

export type FieldFault = { code: string; params: ErrorParams; detail: string };
/** `unreachable`: no answer, or an answer that is not a `Problem` of the api. */
export type FailureCode = ErrorCode | 'unreachable';
type FailureFacts = {
  status?: number;
  code: FailureCode;
  params?: ErrorParams;
  fields?: Record<string, FieldFault>;
  detail?: string;
  reference?: string | undefined;
};

/** Why a call failed, with the contract's error code. */
export class Failure extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly params: ErrorParams;
  /** By field names of the code, nested ones joined by dots. */
  readonly fields: Readonly<Record<string, FieldFault>>;
  /** In the visitor's language; empty without an answer. */
  readonly detail: string;
  readonly reference: string | undefined;

  constructor({ status = 0, code, params = {}, fields = {}, detail = '', reference }: FailureFacts) {
    super(code);
    this.name = 'Failure';
    this.status = status;
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.detail = detail;
    this.reference = reference;
  }

  /** Duration of a lock-out. */
  get minutes(): number | undefined {
    const { minutes } = this.params;
    return typeof minutes === 'number' ? minutes : undefined;
  }

  /** Only a final answer settles a wish: a request that got lost may have been carried out. */
  get isFinal(): boolean {
    return this.code !== 'unreachable' && this.code !== 'in_progress' && this.status < 500;
  }
}

/** Failure for an error answer of the api or of a proxy before it. */
export function failureOf(status: number, body: unknown): Failure {
  if (!isProblem(body)) return new Failure({ status, code: 'unreachable' });
  const { code, params, detail, reference, fields } = body;
  const named = Object.entries(fields ?? {}).map(
    ([name, fault]) => [name.split('.').map(fromWireName).join('.'), fault] as const,
  );
  return new Failure({ status, code, params, detail, reference, fields: Object.fromEntries(named) });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
