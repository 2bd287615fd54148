import type { ISchema, ObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';
import type { AnswerMeta } from '@manyhearts/contract/answer-fields';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { errorStatus } from '@manyhearts/contract/errors';
import type { Shapes } from '@manyhearts/contract/shapes';
import { toWireName } from '@manyhearts/contract/wire';

type Json = Record<string, unknown>;

/** OpenAPI from the contract, with the shapes that the server validates. Test calls are left out. */
export function openApiDocument(calls: readonly CallDefinition[], shapes = shapesOf): Json {
  const paths: Record<string, Json> = {};
  const components: Record<string, Json> = {};
  const reading = ofAnswers(components);
  for (const call of calls.filter(({ audience }) => audience !== 'test')) {
    for (const path of call.legacy ? [call.path, `${call.path}.php`] : [call.path]) {
      paths[path] = {
        ...paths[path],
        [call.verb.toLowerCase()]: operation(call, shapes(call), reading, path !== call.path),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Manyhearts',
      version: '1',
      description:
        'The host decides the brand. JSON is snake_case; instants are ISO 8601 in UTC; ids are strings. Every write takes an Idempotency-Key and answers a repeat with the first answer.',
    },
    paths: sortedByName(paths),
    components: { schemas: sortedByName({ ...components, Problem: problemSchema() }) },
  };
}

function sortedByName(entries: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function operation(
  call: CallDefinition,
  { params, query, body, answer }: Shapes,
  reading: Reading,
  isAlias: boolean,
): Json {
  return {
    summary: call.summary,
    tags: [call.audience],
    ...(isAlias && { deprecated: false, description: 'The same call under its original name.' }),
    'x-audience': call.audience,
    ...(call.roles && { 'x-roles': call.roles }),
    parameters: [...parameters('path', params), ...parameters('query', query), ...keyParameter(call)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body.describe(), ofInput) } } },
    }),
    ...(call.form && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }),
    responses: {
      [call.status ?? (call.empty ? 204 : 200)]: {
        description: call.empty ? 'Done' : 'The answer',
        ...(!call.empty && { content: bodyOf(call, answer, reading) }),
      },
      ...(call.file && answer && { 202: { description: 'Made later', content: contentOf(answer, reading) } }),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function bodyOf({ stream, file }: CallDefinition, answer: Shapes['answer'], reading: Reading): Json {
  if (stream) return eventStream;
  return file ? fileOf(file) : contentOf(answer, reading);
}

function fileOf(type: string): Json {
  return { [type]: { schema: { type: 'string', format: 'binary' } } };
}

function parameters(place: 'path' | 'query', schema: ObjectSchema<object> | undefined): Json[] {
  return Object.entries(schema?.describe().fields ?? {}).map(([name, field]) => ({
    name: toWireName(name),
    in: place,
    required: place === 'path' || ofInput.isRequired(field),
    schema: schemaOf(field, ofInput),
  }));
}

function keyParameter({ verb, idempotency }: CallDefinition): Json[] {
  if (verb === 'GET' || !idempotency) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: idempotency === 'required' || idempotency === 'required-own',
      schema: { type: 'string', maxLength: 255 },
    },
  ];
}

const boundNames: Record<string, readonly [least: string, most: string]> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
};

/** What an input or an answer is described with. */
type Reading = {
  /** Which fields of an object are always there: in an input a default stands in for a missing one. */
  isRequired: (field: SchemaFieldDescription) => boolean;
  /** Named schemas, filled in as they are met. */
  components: Record<string, Json>;
};

const ofInput: Reading = {
  isRequired: (field) => 'optional' in field && field.optional === false && field.default === undefined,
  components: {},
};

const ofAnswers = (components: Record<string, Json>): Reading => ({
  isRequired: (field) => !('optional' in field && field.optional),
  components,
});

function schemaOf(field: SchemaFieldDescription, reading: Reading): Json {
  const { name, ...meta }: AnswerMeta = ('meta' in field && field.meta) || {};
  if (!name) return ownSchemaOf(field, meta, reading);
  const component = ownSchemaOf({ ...field, nullable: false } as SchemaFieldDescription, meta, reading);
  const known = (reading.components[name] ??= component);
  if (JSON.stringify(known) !== JSON.stringify(component)) throw new Error(`Two shapes are named ${name}.`);
  const schema = { $ref: `#/components/schemas/${name}` };
  return 'nullable' in field && field.nullable ? { anyOf: [{ type: 'null' }, schema] } : schema;
}

function ownSchemaOf(field: SchemaFieldDescription, meta: AnswerMeta, reading: Reading): Json {
  if (field.type === 'lazy') return openSchema(meta, reading);
  const { type, nullable = false, oneOf = [], tests = [] } = field as SchemaDescription;
  const rules = new Map(tests.map(({ name = '', params }) => [name, params ?? {}]));
  const allowed = nullable ? [...oneOf, null] : oneOf;
  return {
    ...typeOf(type === 'number' && rules.has('integer') ? 'integer' : type, nullable),
    ...(meta.format && { format: meta.format }),
    ...(oneOf.length > 0 && { enum: allowed }),
    ...boundsOf(type, rules),
    ...(meta.example && { examples: [meta.example] }),
    ...('innerType' in field &&
      field.innerType && { items: schemaOf(field.innerType as SchemaFieldDescription, reading) }),
    ...('fields' in field && objectSchema(field.fields as Record<string, SchemaFieldDescription>, reading)),
  };
}

const eventStream: Json = {
  'text/event-stream': {
    schema: { type: 'string', description: 'The data of each event is JSON, with its kind in `kind`.' },
  },
};

/** What is no JSON is text: only the figures for Prometheus. */
function contentOf(answer: ISchema<unknown> | undefined, reading: Reading): Json {
  return answer
    ? { 'application/json': { schema: schemaOf(answer.describe(), reading) } }
    : { 'text/plain': { schema: { type: 'string' } } };
}

/** Of a value that is one of several shapes, or an object whose names are data. */
function openSchema({ either, values }: AnswerMeta, reading: Reading): Json {
  return either
    ? { anyOf: either.map((shape) => schemaOf(shape.describe(), reading)) }
    : { type: 'object', ...(values && { additionalProperties: schemaOf(values.describe(), reading) }) };
}

function boundsOf(type: string, rules: ReadonlyMap<string, Json>): Json {
  const [least = 'minimum', most = 'maximum'] = boundNames[type] ?? [];
  const length = rules.get('length')?.length;
  const { min = length, more } = rules.get('min') ?? {};
  const { regex } = rules.get('matches') ?? {};
  const bounds = {
    [least]: min,
    [most]: rules.get('max')?.max ?? length,
    exclusiveMinimum: more,
    // Patterns in JSON Schema have no flags.
    pattern: regex instanceof RegExp && regex.flags === '' ? regex.source : undefined,
  };
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined));
}

function objectSchema(fields: Record<string, SchemaFieldDescription>, reading: Reading): Json {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => reading.isRequired(field)).map(([name]) => toWireName(name));
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [toWireName(name), schemaOf(field, reading)])),
    ...(required.length > 0 && { required }),
  };
}

function typeOf(type: string, isNullable: boolean): Json {
  if (type === 'mixed') return {};
  return { type: isNullable ? [type, 'null'] : type };
}

function problemSchema(): Json {
  return {
    type: 'object',
    required: ['status', 'code', 'title', 'detail', 'params'],
    properties: {
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(errorStatus).sort() },
      title: { type: 'string' },
      detail: { type: 'string', description: 'In the language of the request' },
      params: { type: 'object' },
      reference: { type: 'string' },
      authentication_required: { type: 'boolean', const: true },
      fields: { type: 'object', description: 'By field: what is wrong with it' },
    },
  };
}
