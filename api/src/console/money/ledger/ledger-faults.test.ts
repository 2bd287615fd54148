import { expect, it } from '@jest/globals';
import { shownFaults } from '@manyhearts/contract/admin/ledger';
import { groupFaults } from './ledger-faults.ts';

it('Faults are counted by rule, and the first of each are named', () => {
  const many = Array.from({ length: shownFaults + 5 }, (_, nth) => ({ rule: 'L4 lots', id: `A${nth}` }));
  const faults = groupFaults([{ rule: 'L10 bonus of order touches vat', id: 'T' }, ...many]);

  expect(faults[0]).toEqual({ rule: 'L10', rows: 1, first: [{ what: 'bonus of order touches vat', id: 'T' }] });
  expect([faults.length, faults[1]?.rows, faults[1]?.first.length]).toEqual([2, shownFaults + 5, shownFaults]);
});

it('A fault of an unknown rule is an error, so that no screen hides it', () => {
  expect(() => groupFaults([{ rule: 'L99 new', id: 'T' }])).toThrow('L99 new');
});
