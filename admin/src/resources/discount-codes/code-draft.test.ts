import { expect, it } from '@jest/globals';
import { draftOf, emptyDraft, rulesOf } from './code-draft.ts';

it('An empty form has no rules but the percentage', () => {
  expect(rulesOf(emptyDraft)).toEqual({
    ...{ valuePercentage: 20, country: null, currency: null, minimum: null },
    ...{ methods: null, maxUses: null, expiresAt: null },
  });
});

it('A minimum may be typed with a comma or without cents; its currency is the country’s if there is one', () => {
  expect(rulesOf({ ...emptyDraft, minimum: '19,95', currency: 'PLN' })).toMatchObject({
    minimum: '19.95',
    currency: 'PLN',
  });
  expect(rulesOf({ ...emptyDraft, minimum: '20', country: 'NL' })).toMatchObject({ minimum: '20.00', currency: null });
});

it('A code ends when its last day does, and the day is shown again as it was typed', () => {
  const rules = rulesOf({ ...emptyDraft, expiresOn: '2027-03-01' });
  const code = { ...rules, validity: 'unlimited' } as unknown as Parameters<typeof draftOf>[0];

  expect(new Date(rules.expiresAt ?? '').getDate()).toBe(1);
  expect(draftOf(code).expiresOn).toBe('2027-03-01');
});
