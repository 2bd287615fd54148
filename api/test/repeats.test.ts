import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { inTurn, sample } from './repeats.ts';

const engines = ['sqlite', 'mariadb'];
const fileOf = (name: string) => join(import.meta.dirname, '../src', name);
const asked = process.env.TEST_REPEATS;

afterEach(() => {
  if (asked === undefined) delete process.env.TEST_REPEATS;
  else process.env.TEST_REPEATS = asked;
});

describe('What tests repeat', () => {
  it('is everything, where nobody asked for few', () => {
    delete process.env.TEST_REPEATS;

    expect(inTurn(engines, fileOf('staff/staff-session.api.test.ts'))).toEqual(engines);
    expect(sample([1, 2, 3, 4, 5, 6], 2)).toHaveLength(6);
  });

  it('is otherwise one engine for each feature, by turns, and both for what they stand on', () => {
    process.env.TEST_REPEATS = 'few';
    const features = ['a', 'b', 'c', 'd'].map((name) => inTurn(engines, fileOf(`${name}.test.ts`)));

    expect(features.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(new Set(features.flat())).toEqual(new Set(engines));
    expect(inTurn(engines, fileOf('core/database/store.test.ts'))).toEqual(engines);
  });

  it('is otherwise a sample from the whole of a list', () => {
    process.env.TEST_REPEATS = 'few';

    expect(sample([1, 2, 3, 4, 5, 6], 2)).toEqual([1, 4]);
    expect(sample([1, 2], 3)).toEqual([1, 2]);
  });
});
