import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { array, boolean, line, mixed, number, object, oneOf, string } from '@manyhearts/contract/fields';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import type { Shapes } from '@manyhearts/contract/shapes';
import { AppError } from '../errors/app-error.ts';
import { readInput } from './input.ts';

const shapes: Shapes = {
  params: object({
    id: string()
      .matches(/^[A-Z]{3}$/)
      .required(),
  }),
  query: object({ pageSize: number().integer().min(1).max(100), country: oneOf(['NL', 'BE']) }),
  body: object({
    title: line(5).required(),
    line1: line(5),
    amount: number().integer(),
    isOpen: boolean(),
    tags: array().of(string().max(3).required()),
    place: object({ city: line(5) }).default(undefined),
    anything: mixed(),
  }),
};

type Given = { params?: unknown; query?: unknown; body?: unknown };

const params = { id: 'ABC' };
const body = { title: 'x' };
/** Parsed from JSON, so that names such as `__proto__` are own properties. */
const sent = (json: string): unknown => JSON.parse(json);

function read(given: Given): Record<string, unknown> {
  return readInput(shapes, { params, query: {}, body, ...given } as FastifyRequest);
}

function refusal(given: Given): AppError {
  try {
    read(given);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('It was taken.');
}

function faults(given: Given): Record<string, string> {
  const { code, fields = {} } = refusal(given);
  expect(code).toBe('invalid');
  return Object.fromEntries(Object.entries(fields).map(([name, issue]) => [name, issue.code]));
}

describe('What is sent', () => {
  it('comes as one input, by the names of the code', () => {
    const input = read({ query: { page_size: '20' }, body: { title: 'x', is_open: true, place: { city: 'Oss' } } });

    expect(input).toEqual({ id: 'ABC', pageSize: 20, title: 'x', isOpen: true, place: { city: 'Oss' } });
  });

  it('is trimmed, and text becomes what the shape says', () => {
    expect(read({ query: { page_size: '100' }, body: { title: ' x ', amount: '12', is_open: 'true' } })).toMatchObject({
      pageSize: 100,
      title: 'x',
      amount: 12,
      isOpen: true,
    });
  });

  it('has all its faults told at once, wherever they are', () => {
    const given = {
      params: { id: 'abc' },
      query: { page_size: '101', country: 'DE' },
      body: { title: 'too long', amount: 1.5, tags: ['a', 'long', ''], is_open: 'perhaps', bogus: 1 },
    };

    expect(faults(given)).toEqual({
      id: 'field_invalid',
      pageSize: 'number_too_large',
      country: 'field_not_offered',
      title: 'field_too_long',
      amount: 'number_not_whole',
      'tags[1]': 'field_too_long',
      'tags[2]': 'field_required',
      isOpen: 'field_wrong_type',
      bogus: 'field_unknown',
    });
  });

  it('may lack what is not asked for', () => {
    expect(readInput({}, { params: undefined, query: undefined, body: { x: 1 } } as FastifyRequest)).toEqual({});
  });

  it.each([undefined, null, {}])('lacks what is required when the body is %j', (empty) => {
    expect(faults({ body: empty })).toEqual({ title: 'field_required' });
  });

  it.each(['text', 5, true, [], [{ title: 'x' }], ['title', 'x']])('is no input at all when the body is %j', (odd) => {
    expect(refusal({ body: odd }).code).toBe('bad_request');
  });
});

describe('A query', () => {
  it('is read by the shape of the brand that is asked', () => {
    const search = (sort: string): Shapes => ({ query: object({ sort: oneOf([sort]) }) });
    const ask = (shapes: Shapes) =>
      readInput(shapes, { params: {}, query: { sort: 'newest' } } as unknown as FastifyRequest);

    expect(ask(search('newest'))).toEqual({ sort: 'newest' });
    expect(() => ask(search('nearest'))).toThrow(AppError);
  });
});

describe('A name', () => {
  it.each([
    ['in the spelling of the code', 'isOpen'],
    ['in capitals', 'TITLE'],
    ['with a capital', 'Title'],
    ['with a joint too many', 'is__open'],
    ['with a joint before a digit', 'line_1'],
    ['with a joint in front', '_title'],
    ['with a blank', ' title'],
    ['of a part of a value', 'place.city'],
    ['that is nobody’s', 'role'],
    ['that is empty', ''],
    ['that every object has', 'constructor'],
    ['of a method that every object has', 'toString'],
    ['of every object’s prototype', '__proto__'],
    ['that becomes one by translation', '_proto_'],
  ])('%s is refused in a body: %j', (_what, name) => {
    const given = { body: sent(JSON.stringify({ title: 'x' }).replace('}', `,${JSON.stringify(name)}:1}`)) };

    expect(refusal(given).fields?.[name]).toEqual({ code: 'field_unknown', params: { unknown: name } });
  });

  it.each(['isOpen', 'line_1'])('in a second spelling, %s, changes nothing beside the right one', (name) => {
    expect(Object.keys(faults({ body: { title: 'x', is_open: true, line1: 'a', [name]: 'b' } }))).toEqual([name]);
  });

  it.each(['utm_source', 'pageSize', 'constructor', '__proto__', 'id', 'title', ''])(
    'that is not ours is left alone in a query: %j',
    (name) => {
      const query = sent(`{"page_size":"5",${JSON.stringify(name)}:"9"}`);

      expect(read({ query })).toEqual({ id: 'ABC', title: 'x', pageSize: 5 });
    },
  );

  it('of a path parameter that nobody knows is refused', () => {
    expect(faults({ params: { id: 'ABC', '*': 'x' } })).toEqual({ '*': 'field_unknown' });
  });

  it('inside a value pollutes nothing', () => {
    const input = read({
      body: sent(
        '{"title":"x","anything":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}}',
      ),
    });

    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(input.isAdmin).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'bogus'])(
    'inside a value is refused where its shape does not have it: %s',
    (name) => {
      const given = { body: sent(`{"title":"x","place":{"city":"Oss",${JSON.stringify(name)}:1}}`) };

      expect(faults(given)).toEqual({ [`place.${name}`]: 'field_unknown' });
    },
  );
});

describe('A value of another kind than the shape says is a fault, never a failure', () => {
  const plain = ['title', 'amount', 'is_open'] as const;
  const odd: unknown[] = [
    [],
    ['x'],
    [1, 2],
    {},
    { toString: 1 },
    { toString: null, valueOf: 1 },
    sent('{"__proto__":null}'),
    { length: 1, trim: 'x' },
  ];

  it.each(plain.flatMap((name) => odd.map((value) => [name, value] as const)))('%s: %j', (name, value) => {
    expect(Object.values(faults({ body: { title: 'x', [name]: value } }))).toEqual(['field_wrong_type']);
  });

  it.each([
    ['tags', 'text'],
    ['tags', {}],
    ['tags', { length: 1, 0: 'x' }],
    ['tags', 5],
    ['place', 'text'],
    ['place', []],
    ['place', 5],
    ['amount', 'text'],
    ['amount', '5px'],
    ['amount', ''],
    ['amount', true],
    ['is_open', 'yes'],
    ['is_open', 2],
  ])('%s: %j', (name, value) => {
    expect(Object.values(faults({ body: { title: 'x', [name]: value } }))).toEqual(['field_wrong_type']);
  });

  it('and the place of it is told', () => {
    const given = { body: { title: 'x', tags: ['a', { toString: 1 }], place: { city: ['Oss'] } } };

    expect(faults(given)).toEqual({ 'tags[1]': 'field_wrong_type', 'place.city': 'field_wrong_type' });
  });

  it.each(['title', 'amount', 'is_open', 'tags', 'place'])('%s: null', (name) => {
    expect(faults({ body: { title: 'x', [name]: null } })[name === 'is_open' ? 'isOpen' : name]).toBe('field_required');
  });

  it('said twice in a query', () => {
    expect(faults({ query: { page_size: ['1', '2'], country: ['NL', 'BE'] } })).toEqual({
      pageSize: 'field_wrong_type',
      country: 'field_not_offered',
    });
  });
});

describe('A body that only keeps the server busy', () => {
  const nested = (depth: number): unknown => sent(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

  it('is refused beyond 20 levels', () => {
    expect(read({ body: { title: 'x', anything: nested(19) } }).anything).toBeDefined();
    expect(refusal({ body: { title: 'x', anything: nested(20) } }).code).toBe('bad_request');
  });

  it.each([
    ['objects', nested(5_000)],
    ['lists', sent(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
  ])('is refused at any depth, of %s', (_what, deep) => {
    expect(refusal({ body: { title: 'x', anything: deep } }).code).toBe('bad_request');
    expect(refusal({ body: { title: 'x', bogus: deep } }).code).toBe('bad_request');
  });

  it('is refused beyond 200 names', () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]));

    expect(refusal({ body: names(200) }).code).toBe('invalid');
    expect(refusal({ body: names(201) }).code).toBe('bad_request');
    expect(read({ query: names(1_000) })).toEqual({ id: 'ABC', title: 'x' });
  });

  it('is told of no more than 100 faults in a list', () => {
    expect(
      Object.keys(faults({ body: { title: 'x', tags: Array.from({ length: 1_000 }, () => 'long') } })),
    ).toHaveLength(100);
  });
});

describe('The contract', () => {
  const namesOf = (call: CallDefinition): string[] => {
    const { params: path, query, body: content } = shapesOf(call);
    return [path, query, content].flatMap((part) => Object.keys(part?.fields ?? {}));
  };

  it.each(allCalls.map((one) => [`${one.verb} ${one.path}`, one] as const))(
    'never has one name in two parts of a call: %s',
    (_what, one) => {
      expect(namesOf(one)).toEqual([...new Set(namesOf(one))]);
    },
  );
});
