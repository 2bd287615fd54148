import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const states = ['tested', 'not applicable', 'open'] as const;
/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const chapterSizes = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const rows = readRows(readFileSync(join(root, 'api/ASVS.md'), 'utf8'));

describe('The table of security requirements', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    const found = chapterSizes.map((_, at) => rows.filter(({ id }) => id.startsWith(`${at + 1}.`)).length);

    expect(found).toEqual(chapterSizes);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  });

  it('says of each row what it asks for, and one of three states', () => {
    expect(
      rows.filter(
        ({ level, asks, state }) =>
          !['1', '2'].includes(level) || asks === '' || !states.some((known) => known === state),
      ),
    ).toEqual([]);
  });

  it('names a test that exists where it says that a row is tested', () => {
    expect(rows.filter(({ state }) => state === 'tested').flatMap(faultsOf)).toEqual([]);
  });

  it('gives a reason where it says anything else', () => {
    const shapes = { 'not applicable': /\w{3}/, open: /^(?:built, not tested|in part|no): \S/ };
    expect(
      rows.filter(({ state, where }) => (state === 'open' || state === 'not applicable') && !shapes[state].test(where)),
    ).toEqual([]);
  });

  it('would notice a test that is gone', () => {
    const row = { id: '1.1.1', level: '1', asks: 'x', state: 'tested' };

    expect(faultsOf({ ...row, where: '' })).toEqual(['1.1.1: names no test']);
    expect(faultsOf({ ...row, where: '`api/test/gone.test.ts` › "x"' })).toEqual([
      '1.1.1: there is no api/test/gone.test.ts',
    ]);
    expect(faultsOf({ ...row, where: '`api/src/schema.ts` › "a title that is gone"' })).toEqual([
      '1.1.1: api/src/schema.ts has no "a title that is gone"',
    ]);
  });
});

type Row = { id: string; level: string; asks: string; state: string; where: string };

function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', level = '', asks = '', state = '', where = ''] = line.split('|').map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, asks, state, where }] : [];
  });
}

function faultsOf({ id, where }: Row): string[] {
  const named = [...where.matchAll(/`([^`]+)` › "([^"]+)"/g)];
  if (named.length === 0) return [`${id}: names no test`];
  return named.flatMap(([, file = '', title = '']) => {
    if (!existsSync(join(root, file))) return [`${id}: there is no ${file}`];
    return readFileSync(join(root, file), 'utf8').includes(title) ? [] : [`${id}: ${file} has no "${title}"`];
  });
}
