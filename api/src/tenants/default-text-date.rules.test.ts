import { expect, it } from '@jest/globals';
import { defaultPageDates } from '@manyhearts/contract/pages';
import { defaultTextDate } from './default-text-date.rules.ts';

const dated = Date.parse(defaultPageDates.terms);
const at = (ms: number) => new Date(ms).toISOString();

it.each([
  [dated - 1, dated],
  [dated, dated],
  [dated + 1, dated + 1],
])('A company added at %i has terms of %i', (added, expected) => {
  expect(defaultTextDate('terms', at(added))).toBe(at(expected));
});

it('A page of the operator has no date of ours', () => {
  expect(defaultTextDate('our-story', at(dated - 1))).toBe(at(dated - 1));
});
