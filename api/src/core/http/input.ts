import type { FastifyRequest } from 'fastify';
import { ObjectSchema, type AnyObjectSchema } from 'yup';
import type { Scene, CallDefinition } from '@manyhearts/contract/calls';
import type { Shapes } from '@manyhearts/contract/shapes';
import { fromWireName, isKeyedByData, toWireName } from '@manyhearts/contract/wire';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { AppError } from '../errors/app-error.ts';
import { readShape } from '../errors/read-shape.ts';
import { factsOf } from './client-request.ts';
import { sceneOf, shapesOn } from './scene.ts';

type Part = { schema: AnyObjectSchema | undefined; given: unknown; open: boolean };

/** More than any shape of the contract has; a larger body is meant to exhaust the server. */
const most = { depth: 20, names: 200, nameLength: 100 };

export function readInput(shapes: Shapes, request: FastifyRequest, scene?: () => Scene): Record<string, unknown> {
  const parts: Part[] = [
    { schema: shapes.params, given: request.params, open: false },
    // Some calls carry the query of the page too, so unknown names in a query are ignored.
    { schema: shapes.query, given: request.query, open: true },
    { schema: shapes.bodyOn && scene ? shapes.bodyOn(scene()) : shapes.body, given: request.body, open: false },
  ];
  // No prototype, so that a field named `__proto__` is reported like any other.
  const faults: Record<string, FieldIssue> = Object.create(null);
  const input: Record<string, unknown> = {};
  for (const part of parts) if (part.schema) Object.assign(input, readPart(part.schema, part, faults));
  if (Object.keys(faults).length > 0) throw new AppError('invalid', {}, faults);
  return input;
}

function readPart(schema: AnyObjectSchema, { given, open }: Part, faults: Record<string, FieldIssue>): object {
  if (given !== undefined && given !== null && (typeof given !== 'object' || Array.isArray(given)))
    throw new AppError('bad_request');
  const entries = Object.entries(given ?? {});
  if (isTooComplex(given) || (!open && entries.length > most.names)) throw new AppError('bad_request');
  const fields: Record<string, unknown> = schema.fields;
  const named: Record<string, unknown> = {};
  for (const [wireName, value] of entries) {
    const name = fromWireName(wireName);
    // Accepts only the wire spelling: `pageSize` beside `page_size` would be an alias.
    if (Object.hasOwn(fields, name) && toWireName(name) === wireName)
      named[name] = renamed(fields[name], value, name, faults);
    else if (!open) faults[wireName] = { code: 'field_unknown', params: { unknown: wireName } };
  }
  const verdict = readShape(schema, named);
  if (verdict.valid) return verdict.value;
  for (const [path, issue] of Object.entries(verdict.fields)) faults[path] ??= issue;
  return {};
}

/** Nested names must have the wire spelling too, unless they are data; others are reported as unknown. */
function renamed(schema: unknown, value: unknown, path: string, faults: Record<string, FieldIssue>): unknown {
  if (!(schema instanceof ObjectSchema) || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  const fields: Record<string, unknown> = schema.fields;
  const given = Object.entries(value);
  if (given.length > most.names) throw new AppError('bad_request');
  const entries = given.flatMap(([wireName, inner]) => {
    const name = isKeyedByData(path) ? wireName : fromWireName(wireName);
    const at = `${path}.${wireName}`;
    if (Object.hasOwn(fields, name) && (isKeyedByData(path) || toWireName(name) === wireName))
      return [[name, renamed(fields[name], inner, `${path}.${name}`, faults)] as const];
    faults[at] = { code: 'field_unknown', params: { unknown: wireName } };
    return [];
  });
  return Object.fromEntries(entries);
}

/**
 * Checked before anything traverses a body: a deep one exhausts the stack, a wide one holds up other requests, and a
 * long name would be echoed in the error. Names of the body itself are counted where its shape is known.
 */
export function isTooComplex(body: unknown, depth = 0): boolean {
  if (depth > most.depth) return true;
  if (typeof body !== 'object' || body === null) return false;
  if (Array.isArray(body)) return body.some((inner) => isTooComplex(inner, depth + 1));
  let names = 0;
  for (const name in body) {
    names += 1;
    if ((names > most.names && depth > 0) || name.length > most.nameLength) return true;
    if (isTooComplex((body as Record<string, unknown>)[name], depth + 1)) return true;
  }
  return false;
}

/** Fits two thousand characters of any script as JSON. */
const usualBytes = 16_000;

/** Validates path, query and body against the contract as it applies on this brand; reports all faults together. */
export function inputOf(call: CallDefinition, request: FastifyRequest): Record<string, unknown> {
  const { tenant, origin } = factsOf(request);
  const now = origin.clock.now();
  return tenant
    ? readInput(shapesOn(call, tenant, now), request, () => sceneOf(tenant, now))
    : readInput(shapesOf(call), request);
}

export function isOfUsualSize({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= usualBytes;
}
