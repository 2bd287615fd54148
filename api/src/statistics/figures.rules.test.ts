import { describe, expect, it } from '@jest/globals';
import { dayGroups, toCohorts, toFigures, valueGroups } from './figures.rules.ts';
import type { FigureSums } from './figures.queries.ts';

const none: FigureSums = {
  groupKey: '',
  currency: '',
  signUps: 0,
  confirmed: 0,
  active: 0,
  messages: 0,
  firstPurchases: 0,
  repeatPurchases: 0,
  paidMinor: 0,
  refunds: 0,
  refundedMinor: 0,
  chargebacks: 0,
  chargedBackMinor: 0,
};
const sums = (wishes: Partial<FigureSums>): FigureSums => ({ ...none, ...wishes });

describe('Figures', () => {
  it('keep currencies apart, and take what went back off what was paid', () => {
    const { money, firstPurchases } = toFigures(
      [
        sums({ currency: 'SEK', firstPurchases: 1, paidMinor: 9_900 }),
        sums({ currency: 'EUR', firstPurchases: 2, paidMinor: 4_000, refundedMinor: 500, chargedBackMinor: 1_000 }),
        sums({ currency: 'GBP', chargedBackMinor: 2_500 }),
      ],
      1,
    );

    expect(firstPurchases).toBe(3);
    expect(money).toEqual([
      { currency: 'EUR', paid: '40.00', refunded: '5.00', chargedBack: '10.00', net: '25.00', refundRate: 37.5 },
      { currency: 'GBP', paid: '0.00', refunded: '0.00', chargedBack: '25.00', net: '-25.00', refundRate: null },
      { currency: 'SEK', paid: '99.00', refunded: '0.00', chargedBack: '0.00', net: '99.00', refundRate: 0 },
    ]);
  });

  it('have active members on average of a day, because one member is active on many', () => {
    expect(toFigures([sums({ active: 10 })], 4).activePerDay).toBe(2.5);
    expect(toFigures([sums({ active: 10 })], 3).activePerDay).toBe(3.3);
  });
});

const period = { from: '2026-11-25', to: '2026-11-26', before: { from: '2026-11-23', to: '2026-11-24' } };

it('Days without facts are there, each beside the one at its place in the period before', () => {
  const groups = dayGroups(
    {
      now: [sums({ groupKey: '2026-11-26', signUps: 2 })],
      before: [sums({ groupKey: '2026-11-23', signUps: 5 })],
    },
    period,
  );

  expect(groups.map(({ key, figures, before }) => [key, figures.signUps, before.signUps])).toEqual([
    ['2026-11-25', 0, 5],
    ['2026-11-26', 2, 0],
  ]);
});

it('Groups are those of both periods, most sign-ups first', () => {
  const groups = valueGroups(
    {
      now: [sums({ groupKey: 'BE', signUps: 1 }), sums({ groupKey: 'NL', signUps: 4 })],
      before: [sums({ groupKey: 'DE', signUps: 9 })],
    },
    period,
  );

  expect(groups.map(({ key, before }) => [key, before.signUps])).toEqual([
    ['NL', 0],
    ['BE', 0],
    ['DE', 9],
  ]);
});

it('A cohort has a number for each month since its own', () => {
  expect(
    toCohorts(
      ['2026-10', '2026-11'],
      [{ month: '2026-10', signUps: 7 }],
      [
        { signedUpIn: '2026-10', boughtIn: '2026-11', buyers: 2 },
        { signedUpIn: '2026-09', boughtIn: '2026-11', buyers: 1 },
      ],
    ),
  ).toEqual([
    { month: '2026-10', signUps: 7, buyers: [0, 2] },
    { month: '2026-11', signUps: 0, buyers: [0] },
  ]);
});
