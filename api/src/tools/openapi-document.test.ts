import { describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { countryCodes } from '@manyhearts/contract/countries';
import { errorStatus } from '@manyhearts/contract/errors';
import { array, boolean, mixed, number, object, oneOf, string } from '@manyhearts/contract/fields';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import type { Shapes } from '@manyhearts/contract/shapes';
import { openApiDocument } from './openapi-document.ts';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Operation = {
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Json;
  responses: Record<string, { description: string; content?: Json }>;
};
type Document = {
  openapi: string;
  info: Json;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};

const documentOf = (calls: readonly CallDefinition[], shapes = (call: CallDefinition) => call as Shapes) =>
  openApiDocument(calls, shapes) as Document;
/** A call that carries its shapes itself. */
const call = (change: Partial<CallDefinition & Shapes>): CallDefinition => ({
  verb: 'POST',
  path: '/api/x',
  summary: 'Does x',
  audience: 'visitor',
  ...change,
});
const document = documentOf(allCalls, shapesOf);
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
);
const components = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
const named = operations.map((one) => [`${one.verb} ${one.path}`, one] as const);

/** A schema's nested schemas, at any depth. */
function schemasIn(schema: Json): Json[] {
  const inner = [
    ...Object.values((schema.properties ?? {}) as Record<string, Json>),
    ...((schema.anyOf ?? []) as Json[]),
    ...[schema.items, schema.additionalProperties].flatMap((one) => (one ? [one as Json] : [])),
  ];
  return [schema, ...inner.flatMap(schemasIn)];
}

const keywords = [
  '$ref',
  'additionalProperties',
  'anyOf',
  'const',
  'description',
  'enum',
  'examples',
  'exclusiveMinimum',
  'format',
  'items',
  'maximum',
  'maxItems',
  'maxLength',
  'minimum',
  'minItems',
  'minLength',
  'pattern',
  'properties',
  'required',
  'type',
];
const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** Keywords and types that JSON Schema does not have, and names of components that the document does not have. */
function unknownIn(schema: Json): unknown[] {
  return schemasIn(schema).flatMap((one) => [
    ...Object.keys(one).filter((keyword) => !keywords.includes(keyword)),
    ...[one.type ?? []].flat().filter((type) => !types.includes(String(type))),
    ...[one.$ref ?? []].flat().filter((ref) => !components.has(String(ref))),
  ]);
}

function answerOf(operation: Operation): Json | undefined {
  const [success] = Object.values(operation.responses);
  const content = success?.content as Record<string, { schema: Json }> | undefined;
  return content?.['application/json']?.schema;
}

function bodyOf(operation: Operation): Json | undefined {
  const content = operation.requestBody?.content as Record<string, { schema: Json }> | undefined;
  return content?.['application/json']?.schema;
}

describe('The document', () => {
  it('is OpenAPI 3.1 with a title and a version', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(Object.keys(document).sort()).toEqual(['components', 'info', 'openapi', 'paths']);
  });

  it('is the same whatever order the calls come in, and whenever it is made', () => {
    const text = JSON.stringify(openApiDocument(allCalls));

    expect(JSON.stringify(openApiDocument(allCalls))).toBe(text);
    expect(Object.keys(documentOf([...allCalls].reverse()).paths)).toEqual(Object.keys(document.paths));
    expect(Object.keys(document.paths)).toEqual(Object.keys(document.paths).sort());
  });

  it('says in JSON all that it says', () => {
    expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document);
  });

  it('has every call but the test seams, and those of the source under both names', () => {
    const expected = allCalls
      .filter(({ audience }) => audience !== 'test')
      .flatMap(({ verb, path, legacy }) =>
        [path, ...(legacy ? [`${path}.php`] : [])].map((one) => `${verb.toLowerCase()} ${one}`),
      );

    expect(named.map(([name]) => name).sort()).toEqual(expected.sort());
    expect(JSON.stringify(document)).not.toContain('__test');
  });

  it('keeps two verbs of one path apart', () => {
    expect(Object.keys(documentOf([call({ verb: 'GET' }), call({ verb: 'DELETE' })]).paths['/api/x'] ?? {})).toEqual([
      'get',
      'delete',
    ]);
  });

  it('has components that JSON Schema knows, under the names of the wire', () => {
    const schemas = Object.values(document.components.schemas);
    const names = schemas.flatMap(schemasIn).flatMap((schema) => Object.keys(schema.properties ?? {}));

    expect(schemas.flatMap(unknownIn)).toEqual([]);
    expect(names.filter((name) => !/^[a-z0-9_]+$/.test(name))).toEqual([]);
  });

  it('describes problems, with every code that there is and the only truth of authentication_required', () => {
    const { properties, required } = document.components.schemas.Problem as {
      properties: Record<string, Json>;
      required: string[];
    };

    expect(properties.code).toEqual({ type: 'string', enum: Object.keys(errorStatus).sort() });
    expect(properties.authentication_required).toEqual({ type: 'boolean', const: true });
    expect(required.filter((name) => !(name in properties))).toEqual([]);
  });
});

describe.each(named)('%s', (_name, { path, verb, operation }) => {
  it('is an operation of OpenAPI', () => {
    expect(path).toMatch(/^\/[^?#]*$/);
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(verb);
    expect(operation.summary).not.toBe('');
    expect(operation.tags.every((tag) => typeof tag === 'string')).toBe(true);
  });

  it('has each parameter once, and exactly those of its path', () => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);

    expect(inPath.map(({ name }) => name).sort()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(keys).toEqual([...new Set(keys)]);
    expect(
      operation.parameters.every(
        (parameter) => ['path', 'query', 'header'].includes(parameter.in) && typeof parameter.schema === 'object',
      ),
    ).toBe(true);
  });

  it('answers with a description, and fails with a problem', () => {
    // An export that takes long answers 202 and the job that makes the file.
    const statuses = Object.keys(operation.responses).filter((status) => !path.endsWith('/export') || status !== '202');
    expect(statuses).toEqual([expect.stringMatching(/^20[0124]$/), 'default']);
    expect(Object.values(operation.responses).every(({ description }) => description !== '')).toBe(true);
    expect(operation.responses.default?.content).toEqual({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    });
  });

  it('has only schemas that JSON Schema knows', () => {
    const bodies = [bodyOf(operation), answerOf(operation)].filter((body) => body !== undefined);

    expect([...operation.parameters.map(({ schema }) => schema), ...bodies].flatMap(unknownIn)).toEqual([]);
  });

  it('speaks the names of the wire', () => {
    const bodies = [bodyOf(operation), answerOf(operation)].filter((body) => body !== undefined);
    const names = [
      ...operation.parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name),
      ...bodies.flatMap(schemasIn).flatMap((schema) => Object.keys(schema.properties ?? {})),
    ];

    expect(names.filter((name) => !/^[a-z0-9_]+$/.test(name) && !isCountry(name))).toEqual([]);
  });
});

const isCountry = (name: string): boolean => (countryCodes as readonly string[]).includes(name);

describe('A shape', () => {
  const described = (piece: Json | object) => {
    const { paths } = documentOf([call({ body: object({ theField: piece as never }) })]);
    const { properties } = bodyOf(paths['/api/x']?.post as Operation) as { properties: Record<string, Json> };
    return properties.the_field;
  };

  it.each<[string, object, Json]>([
    ['a text', string(), { type: 'string' }],
    ['a text of a length', string().min(2).max(5), { type: 'string', minLength: 2, maxLength: 5 }],
    ['a text of one length', string().length(2), { type: 'string', minLength: 2, maxLength: 2 }],
    ['a text of a form', string().matches(/^\d{6}$/), { type: 'string', pattern: '^\\d{6}$' }],
    ['a text of a form in small or capital letters', string().matches(/^a$/i), { type: 'string' }],
    ['a number', number(), { type: 'number' }],
    ['a whole number with edges', number().integer().min(0).max(100), { type: 'integer', minimum: 0, maximum: 100 }],
    ['a number above nothing', number().positive(), { type: 'number', exclusiveMinimum: 0 }],
    ['yes or no', boolean(), { type: 'boolean' }],
    ['a text or nothing', string().nullable(), { type: ['string', 'null'] }],
    ['a choice', oneOf(['yes', 'no']), { enum: ['yes', 'no'] }],
    ['a choice or nothing', oneOf(['yes', 'no']).nullable(), { enum: ['yes', 'no', null] }],
    ['a text among some', string().oneOf(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    [
      'a list',
      array().of(string().max(3)).min(1).max(9),
      { type: 'array', minItems: 1, maxItems: 9, items: { type: 'string', maxLength: 3 } },
    ],
    ['anything', mixed(), {}],
    [
      'an object',
      object({ aName: string().required(), other: number() }),
      { type: 'object', properties: { a_name: { type: 'string' }, other: { type: 'number' } }, required: ['a_name'] },
    ],
    [
      'a required field with a default',
      object({ aName: string().required().default('x') }),
      { type: 'object', properties: { a_name: { type: 'string' } } },
    ],
  ])('%s', (_what, piece, expected) => {
    expect(described(piece)).toEqual(expected);
  });

  it('asks for a field that is required', () => {
    const { paths } = documentOf([
      call({
        body: object({ aName: string().required(), other: string() }),
        query: object({ page: number().required(), size: number() }),
      }),
    ]);
    const operation = paths['/api/x']?.post as Operation;

    expect(bodyOf(operation)?.required).toEqual(['a_name']);
    expect(operation.parameters.map(({ name, required }) => [name, required]).sort()).toEqual([
      ['page', true],
      ['size', false],
    ]);
  });

  it.each<[Partial<CallDefinition>, (boolean | undefined)[]]>([
    [{ verb: 'POST', idempotency: 'required' }, [true]],
    [{ verb: 'POST', idempotency: 'accepted' }, [false]],
    [{ verb: 'DELETE', idempotency: 'own' }, [false]],
    [{ verb: 'POST' }, []],
    [{ verb: 'GET', idempotency: 'accepted' }, []],
  ])('with %j asks for a key: %j', (change, required) => {
    const operation = Object.values(documentOf([call(change)]).paths['/api/x'] ?? {})[0];

    expect(
      operation?.parameters.filter(({ name }) => name === 'Idempotency-Key').map((parameter) => parameter.required),
    ).toEqual(required);
  });

  it('of an empty answer is 204', () => {
    expect(Object.keys(documentOf([call({ empty: true })]).paths['/api/x']?.post?.responses ?? {})).toEqual([
      '204',
      'default',
    ]);
  });
});
