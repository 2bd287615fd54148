import type { ErrorCode, ErrorParams, Problem } from '@manyhearts/contract/errors';
import { fromWireName } from '@manyhearts/contract/wire';

export type FieldFault = { code: string; params: ErrorParams; detail: string };
/** `unreachable`: no answer came, or one that is not ours. */
export type FailureCode = ErrorCode | 'unreachable';
type FailureFacts = {
  status?: number;
  code: FailureCode;
  params?: ErrorParams;
  fields?: Record<string, FieldFault>;
  detail?: string;
  reference?: string | undefined;
};

/** Why a call did not do what was asked, in words of the contract. */
export class Failure extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly params: ErrorParams;
  /** By the names that code has, nested ones joined by dots. */
  readonly fields: Readonly<Record<string, FieldFault>>;
  /** In the visitor's language; empty where there was no answer. */
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

  /** How long a lock-out lasts. */
  get minutes(): number | undefined {
    const { minutes } = this.params;
    return typeof minutes === 'number' ? minutes : undefined;
  }

  /** Only a real answer ends a wish: whatever got lost on its way may have been done. */
  get isFinal(): boolean {
    return this.code !== 'unreachable' && this.code !== 'in_progress' && this.status < 500;
  }
}

/** What a server, or something in front of it, answered. */
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
