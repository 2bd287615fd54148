import { describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { cutEvidence, decidedEnd, evidenceEnd, type ReportEvidence } from './report-evidence.ts';

const day = 86_400_000;
const createdAt = new Date('2026-01-01T12:00:00Z');
const after = (days: number) => new Date(createdAt.getTime() + days * day);
const { erasedDays, erasedDecidedDays } = limits.reports;

describe('Evidence about an erased member', () => {
  const all: ReportEvidence = {
    name: 'Ben',
    age: 30,
    city: 'Utrecht',
    aboutMe: 'Send money.',
    photo: { file: 'f', caption: 'c' },
  };

  it.each([
    [
      'of a person is what they wrote and showed',
      all,
      false,
      { aboutMe: 'Send money.', photo: { file: 'f', caption: 'c' } },
    ],
    ['of a photo is the photo', all, true, { photo: { file: 'f', caption: 'c' } }],
    [
      'without a photo is what they wrote',
      { name: 'Ben', age: 30, city: 'Utrecht', aboutMe: '' },
      false,
      { aboutMe: '' },
    ],
    ['that has ended stays ended', {}, false, {}],
  ])('%s', (_, evidence, isOfPhoto, kept) => {
    expect(cutEvidence(evidence, isOfPhoto)).toEqual(kept);
  });

  it.each([
    ['is open', null, erasedDays],
    ['was decided at once', after(0), erasedDecidedDays],
    ['was decided a day before the last that counts', after(erasedDays - erasedDecidedDays - 1), erasedDays - 1],
    ['was decided on the last day that counts', after(erasedDays - erasedDecidedDays), erasedDays],
    ['was decided a day after that', after(erasedDays - erasedDecidedDays + 1), erasedDays],
    ['was decided long after', after(erasedDays + 100), erasedDays],
  ])('ends in time where the report %s', (_, resolvedAt, days) => {
    expect(evidenceEnd({ createdAt, resolvedAt })).toEqual(after(days));
  });

  it('ends so long after a decision', () => {
    expect(decidedEnd(createdAt)).toEqual(after(erasedDecidedDays));
  });
});
