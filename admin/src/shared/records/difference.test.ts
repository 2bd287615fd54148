import { expect, it } from '@jest/globals';
import { differencesOf } from './difference.ts';

const of = (theirs: string, yours: string) => differencesOf([{ label: 'Text', theirs, yours }]);

it('leaves out what is the same', () => {
  expect(of('same', 'same')).toEqual([]);
  expect(of('7.77', '8.88')).toEqual([{ label: 'Text', theirs: '7.77', yours: '8.88' }]);
});

it('shows of a long text only the lines that differ', () => {
  expect(of('One\nTwo\nThree\nFour', 'One\nSecond\nThree\nFour')).toEqual([
    { label: 'Text', theirs: 'Two', yours: 'Second' },
  ]);
  expect(of('One\nTwo', 'One\nAnother\nTwo')).toEqual([{ label: 'Text', theirs: '', yours: 'Another' }]);
  expect(of('One\nOne', 'One')).toEqual([{ label: 'Text', theirs: 'One', yours: '' }]);
});

it('cuts what is too long to be compared by eye', () => {
  expect(of('x'.repeat(301), '')).toEqual([{ label: 'Text', theirs: `${'x'.repeat(300)}…`, yours: '' }]);
});
