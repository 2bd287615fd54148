import { describe, expect, it } from '@jest/globals';
import { ValidationError } from 'yup';
import { threadMs } from '../../test/thread-ms.ts';
import { toFieldIssue } from '../yup-messages.ts';
import { listQuery } from './paging.shapes.ts';

const query = listQuery(['name', 'created_at'], ['status']);

/** The parsed query, or the code of the first fault of each field. */
function read(given: Record<string, unknown>): unknown {
  try {
    return query.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.map(({ path, message }) => [path, toFieldIssue(message).code] as const).reverse(),
    );
  }
}

describe('A list query', () => {
  it('may be empty, or have empty parts', () => {
    expect(read({})).toEqual({});
    expect(read({ sort: '', range: '', filter: '' })).toEqual({});
  });

  it('is what react-admin sends', () => {
    expect(
      read({ sort: '["created_at","DESC"]', range: '[0,24]', filter: '{"q":"she","id":["A"],"status":"live"}' }),
    ).toEqual({
      sort: ['created_at', 'DESC'],
      range: [0, 24],
      filter: { q: 'she', id: ['A'], status: 'live' },
    });
  });

  it('has every fault told at once', () => {
    expect(read({ sort: '["id","ASC"]', range: '[-1,2]', filter: '{' })).toEqual({
      sort: 'field_not_offered',
      range: 'field_invalid',
      filter: 'field_invalid',
    });
  });
});

describe.each(['sort', 'range', 'filter'])('%s', (part) => {
  it.each([
    '{',
    '[0,1',
    "['name','ASC']",
    '[0,1],',
    'undefined',
    'NaN',
    '\u0000',
    '{"a":1}{"b":2}',
    '<x>',
    `${'['.repeat(10_000)}`,
  ])('is not JSON: %.20j', (text) => {
    expect(read({ [part]: text })).toEqual({ [part]: 'field_invalid' });
  });

  it.each([[['[0,1]', '[0,1]']], [{}], [5], [true]])('is no text: %j', (value) => {
    expect(read({ [part]: value })).toEqual({ [part]: 'field_invalid' });
  });

  it.each(['null', 'true', '5', '"x"', '[[[[]]]]', '[{}]', '[null,null]', '{"length":2,"0":0,"1":1}'])(
    'is JSON of another shape: %s',
    (text) => {
      expect(Object.keys(read({ [part]: text }) as object)).toEqual([part]);
      expect(typeof (read({ [part]: text }) as Record<string, unknown>)[part]).toBe('string');
    },
  );

  it('is as deep as a query can be, and refused in no time', () => {
    let found: unknown;
    const ms = threadMs(() => (found = read({ [part]: `${'['.repeat(8_000)}${']'.repeat(8_000)}` })));

    expect(Object.keys(found as object)).toEqual([part]);
    expect(ms).toBeLessThan(50);
  });
});

describe('A sort is refused', () => {
  it.each([
    '["id","ASC"]',
    '["Name","ASC"]',
    '["name","asc"]',
    '["name","ASC; drop table tenant"]',
    '["name, id","ASC"]',
    '["name"]',
    '["name","ASC","ASC"]',
    '["ASC","name"]',
    '[["name"],"ASC"]',
    '["name",["ASC"]]',
    '["__proto__","ASC"]',
    '["constructor","ASC"]',
    '["toString","ASC"]',
    '[0,"ASC"]',
    '[]',
    '{"field":"name","order":"ASC"}',
  ])('as %s', (sort) => {
    expect(read({ sort })).toEqual({ sort: 'field_not_offered' });
  });
});

describe('A range', () => {
  it.each(['[0,0]', '[0,-1]', '[0,999]', '[5,1004]', '[9007199254740991,9007199254740991]', '[0.0,1.0]', '[0,1e2]'])(
    'is %s',
    (range) => {
      expect(read({ range })).toEqual({ range: JSON.parse(range) });
    },
  );

  it.each([
    '[0,1000]',
    '[5,1005]',
    '[-1,5]',
    '[-5,-1]',
    '[5,4]',
    '[0,-2]',
    '[0.5,3]',
    '[0,3.5]',
    '["0","24"]',
    '[0,"24"]',
    '[0,null]',
    '[0]',
    '[0,1,2]',
    '[]',
    '[1e300,1e300]',
    '[9007199254740992,9007199254740992]',
    '[9007199254740991,9007199254740992]',
    '[0,1e999]',
    '[[0],[24]]',
    '[true,true]',
  ])('is not %s', (range) => {
    expect(read({ range })).toEqual({ range: 'field_invalid' });
  });
});

describe('A filter', () => {
  it.each(['{}', '{"id":null}', '{"q":{"toString":1}}', '{"status":["live"]}'])(
    'may be %s, whose values are for the search to judge',
    (filter) => {
      expect(read({ filter })).toEqual({ filter: JSON.parse(filter) });
    },
  );

  it.each([
    '{"tenant_id":"A"}',
    '{"Q":"x"}',
    '{"q ":"x"}',
    '{"__proto__":{}}',
    '{"constructor":1}',
    '{"id":1,"password_hash":"x"}',
    '{"":1}',
  ])('may not be %s', (filter) => {
    expect(read({ filter })).toEqual({ filter: 'field_not_offered' });
  });
});
