import { describe, expect, it } from '@jest/globals';
import type { ISchema } from 'yup';
import {
  choice,
  count,
  day,
  either,
  figure,
  flag,
  instant,
  list,
  named,
  oneBy,
  optional,
  orNull,
  record,
  text,
  view,
} from '@manyhearts/contract/answer-fields';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import type { Shapes } from '@manyhearts/contract/shapes';
import { fromWire, fromWireName } from '@manyhearts/contract/wire';
import { faultsIn } from '../../test/checked-answers.ts';
import { openApiDocument } from './openapi-document.ts';

type Json = Record<string, unknown>;
type Response = { content?: Record<string, { schema: Json }> };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, Json> };
};

/** Calls whose answer is no JSON, with the reason. */
const otherAnswers: Readonly<Record<string, string>> = {
  'GET /metrics': 'Prometheus reads text',
  'GET /api/events': 'a stream of events',
  'GET /api/invoices/{id}': 'a file that members keep',
  'GET /api/own-data/{ticket}': 'a file that members keep',
  'GET /api/admin/exports/{job}/file': 'a file that staff keep',
  'GET /api/admin/orders/{id}/invoices/{invoice}': 'a file that staff keep',
};

const nameOf = ({ verb, path }: CallDefinition) => `${verb} ${path}`;
const withBody = allCalls.filter((call) => !call.empty && !call.file && !(nameOf(call) in otherAnswers));

function successOf(call: CallDefinition, shapes: (call: CallDefinition) => Shapes = shapesOf): [string, Response] {
  const { paths, components } = openApiDocument([{ ...call, audience: 'visitor' }], shapes) as Document;
  const [success] = Object.entries(paths[call.path]?.[call.verb.toLowerCase()]?.responses ?? {});
  if (!success) throw new Error(`${nameOf(call)} has no response.`);
  return filledIn(success, components.schemas) as [string, Response];
}

/** With the components themselves in place of their names. */
function filledIn(value: unknown, components: Record<string, Json>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => filledIn(item, components));
  const name = '$ref' in value && String(value.$ref).replace('#/components/schemas/', '');
  if (name) return filledIn(components[name] ?? { missing: name }, components);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledIn(inner, components)]));
}

function schemaOf(answer: ISchema<unknown>): Json | undefined {
  const call: CallDefinition = { verb: 'GET', path: '/api/x', summary: 'Reads x', audience: 'visitor' };
  return successOf(call, () => ({ answer }))[1].content?.['application/json']?.schema;
}

/** The smallest answer that the schema describes, or with `isFull` one with every field and an item in each list. */
function sampleOf(schema: Json, isFull: boolean): unknown {
  const {
    type,
    enum: allowed,
    examples,
    anyOf,
  } = schema as { enum?: unknown[]; examples?: unknown[]; anyOf?: Json[] } & Json;
  const types = [type].flat();
  if (!isFull && (types.includes('null') || allowed?.includes(null))) return null;
  if (allowed) return allowed[0];
  if (examples) return examples[0];
  if (anyOf) return sampleOf(anyOf.at(isFull ? -1 : 0) ?? {}, isFull);
  if (types.includes('object')) return objectSample(schema, isFull);
  if (types.includes('array')) return isFull ? [sampleOf(schema.items as Json, isFull)] : [];
  if (types.includes('string')) return isFull ? 'some text' : '';
  if (types.includes('boolean')) return false;
  if (types.includes('number') || types.includes('integer')) return (schema.minimum as number | undefined) ?? 0;
  throw new Error(`No sample for ${JSON.stringify(schema)}`);
}

function objectSample({ properties = {}, required = [], additionalProperties }: Json, isFull: boolean): Json {
  const names = isFull ? Object.keys(properties as Json) : (required as string[]);
  const known = Object.fromEntries(
    names.map((name) => [name, sampleOf((properties as Record<string, Json>)[name] ?? {}, isFull)]),
  );
  return isFull && additionalProperties ? { NL: sampleOf(additionalProperties as Json, isFull) } : known;
}

describe('Every call', () => {
  it('is empty, or has the shape of its answer', () => {
    const without = allCalls.filter((call) => !call.empty && !shapesOf(call).answer).map(nameOf);

    expect(without.sort()).toEqual(Object.keys(otherAnswers).sort());
  });

  it('that is empty has no shape of an answer', () => {
    expect(allCalls.filter((call) => call.empty && shapesOf(call).answer).map(nameOf)).toEqual([]);
  });

  it.each(allCalls.filter((call) => call.empty).map((call) => [nameOf(call), call] as const))(
    'without a body has no content: %s',
    (_name, call) => {
      expect(successOf(call)).toEqual([String(call.status ?? 204), { description: 'Done' }]);
    },
  );

  it('that answers text says so', () => {
    const [call] = allCalls.filter((one) => nameOf(one) in otherAnswers && !one.file);

    expect(successOf(call as CallDefinition)[1].content).toEqual({ 'text/plain': { schema: { type: 'string' } } });
  });

  it('that answers a file says of which type', () => {
    for (const call of allCalls.filter((one) => one.file))
      expect(successOf(call)[1].content).toEqual({
        [String(call.file)]: { schema: { type: 'string', format: 'binary' } },
      });
  });
});

/** Copies of it with a field more, each in another of its objects. */
function widened(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const copies = Object.entries(answer).flatMap(([name, inner]) =>
    widened(inner).map((copy) => (Array.isArray(answer) ? [copy] : { ...answer, [name]: copy })),
  );
  return Array.isArray(answer) ? copies : [{ ...answer, surplus: { surplus: true } }, ...copies];
}

describe.each(withBody.map((call) => [nameOf(call), call] as const))('The answer of %s', (_name, call) => {
  const shape = shapesOf(call).answer as ISchema<unknown>;
  const [status, { content }] = successOf(call);
  const schema = content?.['application/json']?.schema ?? {};
  const variants = (schema.anyOf ?? [schema]) as Json[];
  /** With the names of the code, which shapes have; the document has those of the wire. */
  const samples = [false, true].flatMap((isFull) => variants.map((variant) => fromWire(sampleOf(variant, isFull))));

  it('is JSON of one schema', () => {
    expect([status, Object.keys(content ?? {})]).toEqual([String(call.status ?? 200), ['application/json']]);
    expect(Object.keys(schema)).not.toEqual([]);
  });

  it('is what its shape takes where it is what its schema describes', () => {
    expect(samples.flatMap((sample) => faultsIn(shape, sample))).toEqual([]);
  });

  it('has no field that the shape lacks, however deep', () => {
    expect(samples.flatMap(widened).filter((sample) => faultsIn(shape, sample).length === 0)).toEqual([]);
  });

  it('has each field that the schema requires', () => {
    const [sample] = samples as [Json];
    const { required = [] } = (variants[0] ?? {}) as { required?: string[] };

    expect(
      required.filter((name) => faultsIn(shape, { ...sample, [fromWireName(name)]: undefined }).length === 0),
    ).toEqual([]);
  });
});

describe('The schema of a piece', () => {
  it.each<[string, ISchema<unknown>, Json]>([
    ['an instant', instant(), { type: 'string', format: 'date-time' }],
    ['a day', day(), { type: 'string', format: 'date' }],
    ['a text or null', orNull(text()), { type: ['string', 'null'] }],
    ['a choice or null', orNull(choice(['a', 'b'])), { type: ['string', 'null'], enum: ['a', 'b', null] }],
    ['a shared object', named('Thing', view({ a: text() })), { type: 'object', properties: { a: { type: 'string' } } }],
    ['a shared object or null', orNull(named('Thing', view({}))), { anyOf: [{ type: 'null' }, { type: 'object' }] }],
    ['a count', count(), { type: 'integer', minimum: 0 }],
    ['a list', list(figure()), { type: 'array', items: { type: 'number' } }],
    ['names that are data', record(flag()), { type: 'object', additionalProperties: { type: 'boolean' } }],
    ['one of two', either(text(), list(text())), { anyOf: [{ type: 'string' }, { type: 'array' }] }],
    [
      'one of several, by a field',
      oneBy('kind', { a: view({ kind: choice(['a']) }) }),
      { anyOf: [{ type: 'object', properties: { kind: { enum: ['a'] } } }] },
    ],
    [
      'an object, with an object in it and a field that may be left out',
      view({ inner: view({}), other: optional(text()) }),
      { type: 'object', required: ['inner'] },
    ],
  ])('%s', (_what, piece, expected) => {
    expect(schemaOf(piece)).toMatchObject(expected);
  });
});

describe('A piece', () => {
  it.each<[string, ISchema<unknown>, unknown[]]>([
    ['a text', text(), [undefined, null, 1]],
    ['a text or null', orNull(text()), [undefined, 1]],
    ['a count', count(), ['1', -1, 0.5, null]],
    ['a switch', flag(), ['true', 1, null]],
    ['an instant', instant(), ['2026-01-31', '2026-01-31T12:00:00', 1_700_000_000_000]],
    ['a choice', choice(['a']), ['b', '', null]],
    ['a list', list(text()), ['a', [1], [null], null]],
    ['an object', view({ a: text() }), [{}, { a: 'x', b: 'y' }, [], null]],
    ['names that are data', record(count()), [{ a: 'x' }, [], null]],
    ['one of two', either(text(), list(text())), [1, {}, [1], null]],
    ['one of several', oneBy('kind', { a: view({ kind: choice(['a']) }) }), [{}, { kind: 'b' }, { kind: 'a', x: 1 }]],
  ])('that is %s casts nothing and refuses what else there is', (_what, piece, refused) => {
    expect(refused.filter((value) => faultsIn(view({ field: piece }), { field: value }).length === 0)).toEqual([]);
  });
});
