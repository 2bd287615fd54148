import { expect, it } from '@jest/globals';
import { foldRepeats } from './repeats.ts';

const isSame = (one: { what: string }, other: { what: string }) => one.what === other.what;

it('Lines that follow each other and say the same are one, from the first to the last time', () => {
  const lines = [
    { what: 'read', at: '5' },
    { what: 'wrote', at: '4' },
    { what: 'read', at: '3' },
    { what: 'read', at: '2' },
    { what: 'read', at: '1' },
  ];

  expect(foldRepeats(lines, isSame)).toEqual([
    { what: 'read', at: '5', times: 1, since: '5' },
    { what: 'wrote', at: '4', times: 1, since: '4' },
    { what: 'read', at: '3', times: 3, since: '1' },
  ]);
  expect(foldRepeats([], isSame)).toEqual([]);
});
