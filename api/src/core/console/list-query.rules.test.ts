import { describe, expect, it } from '@jest/globals';
import { AppError } from '../errors/app-error.ts';
import {
  contentRange,
  filterIn,
  idsIn,
  isId,
  isOneOf,
  isYesOrNo,
  listPage,
  type ListInput,
} from './list-query.rules.ts';

const id = '01M7YPJS18A11R1QENHNMFCMPV';
const isState = isOneOf(['open', 'closed']);

describe('A list of the console', () => {
  it.each<[ListInput<'name' | 'age'>, object]>([
    [{}, { sort: 'name', order: 'ASC', skip: 0, take: 25 }],
    [
      { sort: ['age', 'DESC'], range: [50, 74] },
      { sort: 'age', order: 'DESC', skip: 50, take: 25 },
    ],
    [{ range: [0, 0] }, { sort: 'name', order: 'ASC', skip: 0, take: 1 }],
    [{ range: [0, 99] }, { sort: 'name', order: 'ASC', skip: 0, take: 100 }],
    [{ range: [0, 100] }, { sort: 'name', order: 'ASC', skip: 0, take: 100 }],
  ])('of %j is the page %j', (input, page) => {
    expect(listPage(input, ['name', 'ASC'])).toEqual(page);
  });

  it('is as long as its own longest, where that is more', () => {
    expect(listPage({ range: [0, 5_000] }, ['name', 'ASC'], 1_000).take).toBe(1_000);
  });

  it.each([
    [undefined, undefined],
    [id, [id]],
    [[id, 'x', 7, null, id.toLowerCase()], [id]],
    ['x', []],
    [Array(1_001).fill(id), Array(1_000).fill(id)],
  ])('of the ids %j is of %j', (asked, expected) => {
    expect(idsIn({ id: asked })).toEqual(expected);
  });

  it.each([
    ['nothing to', 0, 0, 0, 'x 0-0/0'],
    ['one to', 0, 1, 1, 'x 0-0/1'],
    ['the middle to', 25, 25, 80, 'x 25-49/80'],
  ])('tells %s count on', (_, skip, count, total, range) => {
    expect(contentRange('x', skip, count, total)).toBe(range);
  });
});

describe('A filter of the console', () => {
  it('is what it says, or nothing', () => {
    expect([
      filterIn({ state: 'open' }, 'state', isState),
      filterIn({}, 'state', isState),
      filterIn({ done: false }, 'done', isYesOrNo),
      filterIn({ who: id }, 'who', isId),
    ]).toEqual(['open', undefined, false, id]);
  });

  it.each<[unknown, (value: unknown) => value is unknown]>([
    ['OPEN', isState],
    [['open'], isState],
    [null, isState],
    ['yes', isYesOrNo],
    [1, isYesOrNo],
    ['x', isId],
    [[id], isId],
    [{}, isId],
  ])('%j is refused', (value, fits) => {
    expect(() => filterIn({ it: value }, 'it', fits)).toThrow(AppError);
  });
});
