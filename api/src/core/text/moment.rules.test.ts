import { describe, expect, it } from '@jest/globals';
import { readMoment, shownMoment } from './moment.rules.ts';

const read = (typed: string, timeZone = 'Europe/Amsterdam') => readMoment(typed, timeZone)?.toISOString();

describe('A moment', () => {
  it.each([
    ['2027-03-01', '2027-02-28T23:00:00.000Z'],
    ['2027-07-01', '2027-06-30T22:00:00.000Z'],
    ['2027-03-01T09:00', '2027-03-01T08:00:00.000Z'],
    [' 2027-03-01 09:00:05.5 ', '2027-03-01T08:00:05.500Z'],
    ['2027-03-01T09:00Z', '2027-03-01T09:00:00.000Z'],
    ['2027-03-01T09:00:00.123+02:00', '2027-03-01T07:00:00.123Z'],
    ['2028-02-29', '2028-02-28T23:00:00.000Z'],
  ])('%j is told by the clock of the brand, or by its own', (typed, moment) => {
    expect(read(typed)).toBe(moment);
  });

  it('is found on both sides of a change of the clock', () => {
    expect([read('2027-03-28T01:59'), read('2027-03-28T03:00')]).toEqual([
      '2027-03-28T00:59:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ]);
    expect([read('2027-10-31T01:59'), read('2027-10-31T03:00')]).toEqual([
      '2027-10-30T23:59:00.000Z',
      '2027-10-31T02:00:00.000Z',
    ]);
    expect([
      read('2027-03-01', 'America/New_York'),
      read('2027-03-01', 'Asia/Kathmandu'),
      read('2027-03-01', 'UTC'),
    ]).toEqual(['2027-03-01T05:00:00.000Z', '2027-02-28T18:15:00.000Z', '2027-03-01T00:00:00.000Z']);
  });

  it.each([
    '',
    'now',
    'tomorrow',
    '1 March 2027',
    '01-03-2027',
    '2027-3-1',
    '2027-02-30',
    '2027-13-01',
    '2027-03-01T24:00',
    '2027-03-01T09:60',
    '2027-03-01T9:00',
    '20270-01-01',
    '2027-03-01T09:00+25',
    '2027-03-01x',
  ])('%j is none', (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  it('is shown as the clock of the brand shows it', () => {
    expect(shownMoment(new Date('2027-02-28T23:00:00Z'), 'Europe/Amsterdam')).toBe('2027-03-01 00:00');
  });
});
