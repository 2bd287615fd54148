import { describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { offerSettings } from '@manyhearts/contract/settings/offers';
import {
  claimOf,
  firstDiscount,
  plainCode,
  priceWith,
  refusalOf,
  welcomeCodeOf,
  type Discount,
} from './discounts.rules.ts';

const signedUpAt = new Date('2026-03-29T00:30:00Z');
const newcomer = { id: '01J0000000000000000000000A', signedUpAt, hasBought: false };
const offers = offerSettings.getDefault() as Parameters<typeof firstDiscount>[2];
const after = (ms: number) => new Date(signedUpAt.getTime() + ms);
const aCode = (wishes: Partial<Discount> = {}): Discount => ({
  code: 'SPRING',
  kind: 'code',
  ownerId: null,
  valuePercentage: 25,
  country: null,
  currency: null,
  minimumOrderMinor: null,
  paymentMethods: null,
  validity: 'once-per-user',
  endsAt: null,
  ...wishes,
});
const bundle = { priceMinor: 995, currency: 'EUR', country: 'NL' } as const;

describe('The time bonus', () => {
  // The clocks of the Netherlands change within these four hours.
  it.each([
    { ms: -1, isValid: false },
    { ms: 0, isValid: true },
    { ms: 14_399_999, isValid: true },
    { ms: 14_400_000, isValid: false },
  ])('$ms ms after the sign-up: $isValid', ({ ms, isValid }) => {
    expect(firstDiscount('bonus', newcomer, offers, after(ms)) !== undefined).toBe(isValid);
  });

  it('says its code, its part of the price and its end', () => {
    expect(firstDiscount('bonus', newcomer, offers, after(0))).toMatchObject({
      code: limits.timeBonus.code,
      valuePercentage: 25,
      endsAt: after(14_400_000),
    });
  });

  it.each([
    ['once anything was bought', { ...newcomer, hasBought: true }, offers],
    ['of nothing', newcomer, { ...offers, timeBonusPercentage: 0 }],
    ['of no time', newcomer, { ...offers, timeBonusSeconds: 0 }],
  ])('%s is none', (_what, member, settings) => {
    expect(firstDiscount('bonus', member, settings, after(0))).toBeUndefined();
  });
});

describe('The welcome discount', () => {
  it('has an end and a percentage of its own, and a code of the member’s own', () => {
    const settings = { ...offers, welcomePercentage: 10, welcomeSeconds: 60 };
    const last = firstDiscount('welcome', newcomer, settings, after(59_999));

    expect(last).toMatchObject({ code: welcomeCodeOf(newcomer.id), valuePercentage: 10, endsAt: after(60_000) });
    expect(firstDiscount('welcome', newcomer, settings, after(60_000))).toBeUndefined();
    expect(welcomeCodeOf(newcomer.id)).not.toBe(welcomeCodeOf('01J0000000000000000000000B'));
  });
});

describe('A price', () => {
  it.each([
    { price: 1_000, percentage: 25, paid: 750 },
    { price: 995, percentage: 25, paid: 746 },
    { price: 1, percentage: 99, paid: 1 },
    { price: 999, percentage: 1, paid: 989 },
  ])('of $price with $percentage % off is $paid', ({ price, percentage, paid }) => {
    expect(priceWith({ ...bundle, priceMinor: price }, aCode({ valuePercentage: percentage }))).toBe(paid);
  });

  it('without a discount, or with one that does not fit, is the full one', () => {
    expect([priceWith(bundle, null), priceWith(bundle, aCode({ country: 'BE' }))]).toEqual([995, 995]);
  });
});

describe('An order that can’t have a code', () => {
  it('costs less than its minimum, to the cent', () => {
    const code = aCode({ minimumOrderMinor: 995, currency: 'EUR' });

    expect(refusalOf(bundle, code)).toBeUndefined();
    expect(refusalOf({ ...bundle, priceMinor: 994 }, code)).toEqual({
      code: 'code_minimum',
      params: { amount: '9.95', currency: 'EUR' },
    });
  });

  it('is of another country or currency', () => {
    expect(refusalOf(bundle, aCode({ country: 'NL', currency: 'EUR' }))).toBeUndefined();
    expect(refusalOf(bundle, aCode({ country: 'BE' }))).toEqual({ code: 'code_wrong_country' });
    expect(refusalOf(bundle, aCode({ currency: 'PLN' }))).toEqual({ code: 'code_wrong_country' });
  });

  it('is paid in a way that the code does not name', () => {
    const code = aCode({ paymentMethods: ['ideal', 'paypal'] });

    expect(['ideal', 'paypal', undefined].map((method) => refusalOf(bundle, code, method))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(refusalOf(bundle, code, 'creditcard')).toEqual({ code: 'code_wrong_method' });
  });
});

describe('A code', () => {
  it('is the same in any case, with spaces around it', () => {
    expect(plainCode(' spring-26 ')).toBe('SPRING-26');
  });

  it('is claimed by one wallet once if it is valid once per user', () => {
    expect(claimOf(aCode(), 'wallet')).toBe('SPRING:wallet');
    expect([claimOf(aCode({ validity: 'unlimited' }), 'w'), claimOf(aCode({ validity: 'once' }), 'w')]).toEqual([
      null,
      null,
    ]);
  });

  it('for the first purchase shares its claim with the other one', () => {
    expect(claimOf(aCode({ kind: 'bonus' }), 'wallet')).toBe(claimOf(aCode({ kind: 'welcome' }), 'wallet'));
  });
});
