import { describe, expect, it } from '@jest/globals';
import { answerRules } from '@manyhearts/contract/admin/complaints';
import { complaintCategories } from '@manyhearts/contract/complaints';
import { answerTimes } from './answer-times.data.ts';
import { answerDue } from './answer-times.rules.ts';

const at = new Date('2026-11-26T08:00:00Z');
const due = (category: (typeof complaintCategories)[number], country: string | null, when = at) => {
  const { dueAt, rule } = answerDue({ category, country, at: when });
  return [dueAt.toISOString(), rule];
};

describe('An answer is owed', () => {
  it.each([
    ['payment', 'NL', '2026-12-10T08:00:00.000Z', 'promise'],
    ['payment', null, '2026-12-10T08:00:00.000Z', 'promise'],
    ['refund', 'PL', '2026-12-10T08:00:00.000Z', 'poland'],
    ['other', 'ES', '2026-12-10T08:00:00.000Z', 'promise'],
    ['privacy', 'PL', '2026-12-26T08:00:00.000Z', 'privacy'],
  ] as const)('about %s from %s until %s, by the rule %s', (category, country, until, rule) => {
    expect(due(category, country)).toEqual([until, rule]);
  });

  it('on the last day of a month that lacks the day', () => {
    expect(due('privacy', 'NL', new Date('2027-01-31T12:00:00Z'))[0]).toBe('2027-02-28T12:00:00.000Z');
    expect(due('privacy', 'NL', new Date('2027-12-31T12:00:00Z'))[0]).toBe('2028-01-31T12:00:00.000Z');
  });

  it('by no rule before its day', () => {
    expect(due('refund', 'PL', new Date('2022-12-31T23:59:59Z'))[1]).toBe('promise');
    expect(due('refund', 'PL', new Date('2023-01-01T00:00:00Z'))[1]).toBe('poland');
  });

  it('for every category, by a rule that the console has words for', () => {
    for (const category of complaintCategories) expect(answerRules).toContain(due(category, 'SE')[1]);
    expect(answerTimes.map(({ id }) => id)).toEqual(answerRules);
  });
});
