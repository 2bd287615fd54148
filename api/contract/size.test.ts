import { describe, expect, it } from '@jest/globals';
import { anything, array, line, mixed, number, object, oneOf, paragraphs, string } from './fields.ts';
import { withinSize, type SizeFaults } from './size.ts';

const shape = object({
  name: line(4),
  about: paragraphs(4),
  kind: oneOf(['a', 'b']),
  amount: number(),
  forgotten: string(),
  tags: array().of(line(3)).max(2),
  teaser: object({ text: line(4), more: line(4) }),
  values: anything(5),
  any: mixed(),
});

/** The remaining value, and the code of each fault. */
function cut(value: object): [unknown, Record<string, string>] {
  const faults: SizeFaults = new Map();
  const left = withinSize(shape, value, '', faults);
  return [left, Object.fromEntries([...faults].map(([path, { code }]) => [path, code]))];
}

describe('A text', () => {
  it.each([
    ['at its maximum', 'abcd'],
    ['with blanks around it', ` ${' '.repeat(500)}abcd${' '.repeat(400)}`],
    ['of emoji, each of two signs', '🦊🦊🦊🦊'],
    ['of letters whose accents are typed apart', 'e\u0301'.repeat(4)],
    ['with line breaks of two signs', 'a\r\nb\r\n'.trim() + '\r\n'],
  ])('is left as it is, %s', (_what, about) => {
    expect(cut({ about })).toEqual([{ about }, {}]);
  });

  it.each([
    ['one character too long', 'abcde'],
    ['one emoji too long', '🦊'.repeat(5)],
    ['with more blanks around it than anybody types', `abcd${' '.repeat(1_100)}`],
    ['of any length', 'x'.repeat(200_000)],
  ])('is cut off, %s', (_what, about) => {
    expect(cut({ name: 'ok', about })).toEqual([{ name: 'ok' }, { about: 'field_too_long' }]);
  });

  it.each(['kind', 'amount', 'forgotten', 'any'])(
    'in the place of %s may have what a choice or a number has',
    (name) => {
      expect(cut({ [name]: 'x'.repeat(60) })).toEqual([{ [name]: 'x'.repeat(60) }, {}]);
      expect(cut({ [name]: 'x'.repeat(61) })).toEqual([{}, { [name]: 'field_too_long' }]);
    },
  );
});

describe('A list', () => {
  it('is cut off whole when it is too long, and entry by entry when they are', () => {
    expect(cut({ tags: ['a', 'b'] })).toEqual([{ tags: ['a', 'b'] }, {}]);
    expect(cut({ tags: ['a', 'b', 'c'] })).toEqual([{}, { tags: 'list_too_long' }]);
    expect(cut({ tags: ['a', 'long'] })).toEqual([{ tags: ['a', undefined] }, { 'tags[1]': 'field_too_long' }]);
  });

  it('may be one text with commas between', () => {
    expect(cut({ tags: 'x'.repeat(122) })).toEqual([{ tags: 'x'.repeat(122) }, {}]);
    expect(cut({ tags: 'x'.repeat(123) })[1]).toEqual({ tags: 'field_too_long' });
  });

  it('where none is expected has an end too', () => {
    expect(cut({ any: Array.from({ length: 1_001 }, () => 1) })[1]).toEqual({ any: 'list_too_long' });
  });
});

describe('An object', () => {
  it('keeps what is beside a part that is too long', () => {
    expect(cut({ teaser: { text: 'abcde', more: 'abcd' }, name: 'x' })).toEqual([
      { teaser: { more: 'abcd' }, name: 'x' },
      { 'teaser.text': 'field_too_long' },
    ]);
  });

  it('has an end to its names, their number and the texts in it', () => {
    expect(cut({ values: { ['n'.repeat(101)]: 1 } })[1]).toEqual({ values: 'field_unknown' });
    expect(cut({ values: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`n${at}`, 1])) })[1]).toEqual({
      values: 'field_unknown',
    });
    expect(cut({ values: { deep: [{ text: '123456' }] } })[1]).toEqual({ 'values.deep[0].text': 'field_too_long' });
  });
});
