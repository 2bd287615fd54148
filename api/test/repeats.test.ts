import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eachOnce, inAlternation, inTurn, inTurnIfFew, partInTurn, sample, timesOver } from './repeats.ts';

const engines = ['sqlite', 'mariadb'];
const fileOf = (name: string) => join(import.meta.dirname, '../src', name);
const { TEST_REPEATS: repeats, TEST_SEED: seed } = process.env;

function setRun(variables: { TEST_REPEATS?: string | undefined; TEST_SEED?: string | undefined }): void {
  for (const name of ['TEST_REPEATS', 'TEST_SEED'] as const) {
    if (variables[name] === undefined) delete process.env[name];
    else process.env[name] = variables[name];
  }
}

afterEach(() => setRun({ TEST_REPEATS: repeats, TEST_SEED: seed }));

describe('What tests repeat', () => {
  it('is everything, where nobody asked for few', () => {
    setRun({});

    expect(inTurn(engines, fileOf('staff/staff-session.api.test.ts'))).toEqual(engines);
    expect(sample([1, 2, 3, 4, 5, 6], 2)).toHaveLength(6);
    expect(timesOver(10)).toBe(10);
  });

  it('is one engine for each feature in a run with a seed, and both for what they stand on', () => {
    setRun({ TEST_SEED: 'a commit' });
    const features = Array.from({ length: 20 }, (_, at) => inTurn(engines, fileOf(`${at}.test.ts`)));

    expect(features.filter(({ length }) => length !== 1)).toEqual([]);
    expect(new Set(features.flat())).toEqual(new Set(engines));
    for (const file of ['core/database/store.test.ts', 'core/outbox/jobs.test.ts', 'migrations/seal.test.ts'])
      expect(inTurn(engines, fileOf(file))).toEqual(engines);
  });

  it('is the other engine for a feature with another seed', () => {
    const seen = Array.from({ length: 20 }, (_, at) => {
      setRun({ TEST_SEED: `commit ${at}` });
      return inTurn(engines, fileOf('staff/staff-session.api.test.ts'));
    });

    expect(new Set(seen.flat())).toEqual(new Set(engines));
  });

  it('is one engine for all but the core in a sampled run', () => {
    setRun({ TEST_REPEATS: 'few', TEST_SEED: 'a commit' });

    expect(inTurn(engines, fileOf('migrations/seal.test.ts'))).toHaveLength(1);
    expect(inTurnIfFew(engines)).toHaveLength(1);
    expect(inTurn(engines, fileOf('core/database/store.test.ts'))).toEqual(engines);
  });

  it('leaves no engine out of races and failures, unless it is sampled', () => {
    setRun({ TEST_SEED: 'a commit' });

    expect(inTurnIfFew(engines)).toEqual(engines);
  });

  it('is a part of what is many and alike in a run with a seed, and all of it over several', () => {
    const all = Array.from({ length: 30 }, (_, at) => at);
    const parts = Array.from({ length: 20 }, (_, at) => {
      setRun({ TEST_SEED: `commit ${at}` });
      return partInTurn(all, 3);
    });

    expect(new Set(parts.map(({ length }) => length))).toEqual(new Set([10]));
    expect(new Set(parts.flat()).size).toBe(30);
    setRun({});
    expect(partInTurn(all, 3)).toEqual(all);
  });

  it('is a fifth of the tries in a run with a seed', () => {
    setRun({ TEST_SEED: 'a commit' });

    expect([timesOver(10), timesOver(5), timesOver(1)]).toEqual([2, 1, 1]);
  });

  it('is one kind for each step, in alternation, and each value of two lists once, in a run with a seed', () => {
    const pairs = [
      ['rose', 'nl'],
      ['rose', 'en'],
      ['lily', 'nl'],
      ['lily', 'en'],
    ] as const;

    setRun({ TEST_SEED: 'a commit' });
    expect([0, 1, 2].map((step) => inAlternation(['reset', 'deadlock'], step))).toEqual([
      ['reset'],
      ['deadlock'],
      ['reset'],
    ]);
    expect(eachOnce(pairs)).toEqual(pairs.slice(0, 3));

    setRun({});
    expect(inAlternation(['reset', 'deadlock'], 1)).toHaveLength(2);
    expect(eachOnce(pairs)).toEqual(pairs);
  });

  it('is otherwise a sample from the whole of a list', () => {
    setRun({ TEST_REPEATS: 'few' });

    expect(sample([1, 2, 3, 4, 5, 6], 2)).toEqual([1, 4]);
    expect(sample([1, 2], 3)).toEqual([1, 2]);
  });
});
