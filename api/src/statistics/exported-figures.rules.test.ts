import { describe, expect, it } from '@jest/globals';
import type { FigureGroup, Figures } from '@manyhearts/contract/admin/statistics';
import { fewestPeople, otherGroups, toRows, withoutSmallGroups } from './exported-figures.rules.ts';

const money = (currency: 'EUR' | 'SEK', paid: string) => ({
  currency,
  paid,
  refunded: '0.00',
  chargedBack: '0.00',
  net: paid,
  refundRate: 0,
});
const figures = (wishes: Partial<Figures> = {}): Figures => ({
  signUps: 0,
  confirmed: 0,
  firstPurchases: 0,
  repeatPurchases: 0,
  activePerDay: 0,
  messages: 0,
  refunds: 0,
  chargebacks: 0,
  money: [],
  ...wishes,
});
const group = (key: string, wishes: Partial<Figures>): FigureGroup => ({
  key,
  figures: figures(wishes),
  before: figures(),
});
const sizes = (groups: readonly FigureGroup[]) =>
  withoutSmallGroups(groups).map(({ key, figures: { signUps } }) => [key, signUps]);

describe('A file of figures', () => {
  it('keeps groups of a handful, and adds up smaller ones', () => {
    expect(
      sizes([
        group('NL', { signUps: 40 }),
        group('BE', { signUps: fewestPeople }),
        group('DE', { signUps: 4 }),
        group('FR', { signUps: 3 }),
      ]),
    ).toEqual([
      ['NL', 40],
      ['BE', 5],
      [otherGroups, 7],
    ]);
  });

  it('adds the next larger group to a sum that is small itself, which others could subtract', () => {
    expect(sizes([group('NL', { signUps: 40 }), group('BE', { signUps: 6 }), group('DE', { signUps: 1 })])).toEqual([
      ['NL', 40],
      [otherGroups, 7],
    ]);
  });

  it('says nothing of fewer people than that', () => {
    expect(sizes([group('NL', { signUps: 3 }), group('BE', { signUps: 1 })])).toEqual([]);
  });

  it('counts everyone that a group tells of, not only who signed up', () => {
    expect(withoutSmallGroups([group('NL', { activePerDay: 5.2 }), group('BE', { firstPurchases: 6 })])).toHaveLength(
      2,
    );
  });

  it('adds up money of one currency only', () => {
    const [rest] = withoutSmallGroups([
      group('NL', { signUps: 3, money: [money('EUR', '10.00')] }),
      group('SE', { signUps: 3, money: [money('EUR', '5.50'), money('SEK', '99.00')] }),
    ]);

    expect(rest?.figures.money).toEqual([money('EUR', '15.50'), money('SEK', '99.00')]);
  });

  it('has people in the first row of a group only, and a row for each currency', () => {
    expect(
      toRows({ key: 'NL', figures: figures({ signUps: 8, money: [money('EUR', '10.00'), money('SEK', '99.00')] }) }),
    ).toEqual([
      expect.objectContaining({ key: 'NL', signUps: 8, currency: 'EUR', paid: '10.00' }),
      { key: 'NL', ...money('SEK', '99.00') },
    ]);
    expect(toRows({ key: 'BE', figures: figures({ signUps: 8 }) })).toEqual([
      expect.objectContaining({ key: 'BE', signUps: 8, currency: '' }),
    ]);
  });
});
