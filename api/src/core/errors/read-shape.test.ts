import { describe, expect, it } from '@jest/globals';
import { array, boolean, line, mixed, number, object } from '@manyhearts/contract/fields';
import { readShape } from './read-shape.ts';

const shape = object({
  title: line(5).required(),
  amount: number().integer().min(1).default(7),
  teaser: object({ text: line(5).required(), isOpen: boolean() })
    .nullable()
    .default(null),
  lines: array().of(object({ text: line(5).required() })),
  anything: mixed(),
});

const codesOf = (given: Record<string, unknown>) => {
  const verdict = readShape(shape, given);
  return verdict.valid
    ? {}
    : Object.fromEntries(Object.entries(verdict.fields).map(([path, { code }]) => [path, code]));
};

describe('A shape', () => {
  it('trims texts, reads numbers and fills in what is missing', () => {
    expect(readShape(shape, { title: ' x ', teaser: { text: 'y ' } })).toEqual({
      valid: true,
      value: { title: 'x', amount: 7, teaser: { text: 'y' } },
    });
    expect(readShape(shape, { title: 'x', amount: '9' })).toEqual({
      valid: true,
      value: { title: 'x', amount: 9, teaser: null },
    });
  });

  it('leaves out what it does not have', () => {
    expect(readShape(shape, { title: 'x', bogus: 1 })).toEqual({
      valid: true,
      value: { title: 'x', amount: 7, teaser: null },
    });
  });

  it.each(['constructor', 'toString', '__proto__'])('leaves out a name that every object has: %s', (name) => {
    expect(readShape(shape, JSON.parse(`{"title":"x","${name}":1}`))).toEqual({
      valid: true,
      value: { title: 'x', amount: 7, teaser: null },
    });
  });

  it('does not take what a prototype says for what was said', () => {
    expect(codesOf(Object.create({ title: 'x' }))).toEqual({ title: 'field_required' });
  });

  it('tells every fault at once, in whatever depth', () => {
    const given = {
      amount: 0,
      teaser: { text: 'too long', isOpen: 'perhaps' },
      lines: [{ text: 'x' }, { text: '' }, {}],
    };

    expect(codesOf(given)).toEqual({
      title: 'field_required',
      amount: 'number_too_small',
      'teaser.text': 'field_too_long',
      'teaser.isOpen': 'field_wrong_type',
      'lines[1].text': 'field_required',
      'lines[2].text': 'field_required',
    });
  });

  it('tells the first of several faults of one field', () => {
    expect(codesOf({ title: 'a\u202eb\nc and too long' })).toEqual({ title: 'field_too_long' });
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ title: ['x'] }, 'title', 'field_wrong_type'],
    [{ title: { toString: 1 } }, 'title', 'field_wrong_type'],
    [{ title: new Date(0) }, 'title', 'field_wrong_type'],
    [{ amount: { valueOf: null } }, 'amount', 'field_wrong_type'],
    [{ teaser: [] }, 'teaser', 'field_wrong_type'],
    [{ teaser: 'x' }, 'teaser', 'field_wrong_type'],
    [{ teaser: { text: {} } }, 'teaser.text', 'field_wrong_type'],
    [{ teaser: { text: 'x', html: 'x' } }, 'teaser.html', 'field_unknown'],
    [{ lines: {} }, 'lines', 'field_wrong_type'],
    [{ lines: [[]] }, 'lines[0]', 'field_wrong_type'],
    [{ lines: ['x'] }, 'lines[0]', 'field_wrong_type'],
    [{ lines: [{ text: 'x' }, { text: [] }] }, 'lines[1].text', 'field_wrong_type'],
    [{ lines: [{ constructor: 1 }] }, 'lines[0].constructor', 'field_unknown'],
  ])('tells %j apart before anything can trip over it', (given, path, code) => {
    expect(codesOf({ title: 'x', ...given })).toEqual({ [path]: code });
  });

  it('does not ask besides for what was given, if wrongly', () => {
    const tags = object({ tags: array().of(line(5)).required() });

    expect(readShape(tags, { tags: ['x', []] })).toEqual({
      valid: false,
      fields: { 'tags[1]': { code: 'field_wrong_type', params: { type: 'string' } } },
    });
  });

  it('leaves the inside of a free value alone', () => {
    const anything = { constructor: 1, list: [{ toString: 2 }] };

    expect(readShape(shape, { title: 'x', anything })).toMatchObject({ valid: true, value: { anything } });
  });

  it('lets a failure of its own rules through, because that is no fault of what was given', () => {
    const broken = object({
      title: line(5).test('broken', {}, () => {
        throw new RangeError('broken');
      }),
    });

    expect(() => readShape(broken, { title: 'x' })).toThrow(RangeError);
  });
});
