import type { FastifyRequest } from 'fastify';
import { ValidationError, type ObjectSchema } from 'yup';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { fromWireName } from '@manyhearts/contract/wire';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/yup-messages';
import { AppError } from '../app-error.ts';

type Part = { schema: ObjectSchema<object> | undefined; given: unknown; open: boolean };

/** Deeper than any shape of ours: such a body only wants to keep the server busy. */
const deepest = 20;

export function readInput(call: CallDefinition, request: FastifyRequest): Record<string, unknown> {
  const parts: Part[] = [
    { schema: call.params, given: request.params, open: false },
    // A page's own query travels with some calls, so what is not ours there is left alone.
    { schema: call.query, given: request.query, open: true },
    { schema: call.body, given: request.body, open: false },
  ];
  const faults: Record<string, FieldIssue> = {};
  const input: Record<string, unknown> = {};
  for (const part of parts) if (part.schema) Object.assign(input, readPart(part.schema, part, faults));
  if (Object.keys(faults).length > 0) throw new AppError('invalid', {}, faults);
  return input;
}

function readPart(schema: ObjectSchema<object>, { given, open }: Part, faults: Record<string, FieldIssue>): object {
  if (given !== undefined && given !== null && (typeof given !== 'object' || Array.isArray(given))) throw new AppError('bad_request');
  if (depthOf(given) > deepest) throw new AppError('bad_request');
  const named: Record<string, unknown> = Object.create(null);
  for (const [wireName, value] of Object.entries(given ?? {})) {
    const name = fromWireName(wireName);
    const known = Object.hasOwn(schema.fields, name) && name !== '__proto__';
    // `pageSize` beside `page_size` would be two spellings of one thing; only the wire's own is read.
    if (known && !/[A-Z]/.test(wireName)) named[name] = value;
    else if (!open) faults[wireName] = { code: 'field_unknown', params: { unknown: wireName } };
  }
  try {
    return schema.validateSync({ ...named }, { abortEarly: false, strict: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const fault of error.inner.length > 0 ? error.inner : [error]) faults[fault.path ?? ''] ??= toFieldIssue(fault.message);
    return {};
  }
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > deepest) return depth;
  let most = depth;
  for (const inner of Object.values(value)) most = Math.max(most, depthOf(inner, depth + 1));
  return most;
}
