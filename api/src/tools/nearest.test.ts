import { describe, expect, it } from '@jest/globals';
import { didYouMean, nearest, slipsBetween } from './command.ts';

describe('slipsBetween', () => {
  it('counts letters missing, added, wrong and swapped', () => {
    const pairs = [
      ['iris', 'iris', 0],
      ['iris', 'iri', 1],
      ['iri', 'iris', 1],
      ['iris', 'aris', 1],
      ['gilf', 'glif', 1],
      ['', 'abc', 3],
      ['kitten', 'sitting', 3],
    ] as const;

    expect(pairs.map(([one, other]) => slipsBetween(one, other))).toEqual(pairs.map(([, , slips]) => slips));
  });
});

describe('nearest', () => {
  it('takes a slip for every three letters, and one in a short word', () => {
    expect(nearest('nl', ['n', 'de'])).toEqual(['n']);
    expect(nearest('abcdef', ['abcdxy'])).toEqual(['abcdxy']);
    expect(nearest('abcdef', ['abcxyz'])).toEqual([]);
  });

  it('names the nearest first, and no more than three', () => {
    expect(nearest('Create', ['creates', 'create', 'crate', 'cremate'])).toEqual(['create', 'creates', 'crate']);
  });

  it('looks at the start of what is endless', () => {
    expect(nearest('x'.repeat(100_000), ['iris'])).toEqual([]);
  });
});

describe('didYouMean', () => {
  it('asks only when something is near', () => {
    expect(didYouMean('ires', ['iris', 'onyx'])).toBe(' Did you mean iris?');
    expect(didYouMean('set', ['sat', 'sit'])).toBe(' Did you mean sat or sit?');
    expect(didYouMean('quite else', ['iris'])).toBe('');
  });
});
