import { describe, expect, it } from '@jest/globals';
import { orderStates } from '@manyhearts/contract/orders';
import {
  isContradictedBy,
  isDead,
  isEndContradictedBy,
  isPaid,
  isSettledBy,
  next,
  stateAfterPaybacks,
  stateBy,
} from './order-states.rules.ts';

const order = { status: 'open', priceMinor: 1_250, currency: 'EUR' } as const;
const told = (amount: string, currency = 'EUR') => ({ status: 'paid', amount: { amount, currency } }) as const;

describe('What is no news', () => {
  const order = { status: 'paid', paymentRef: 'tr_1', priceMinor: 1_250, currency: 'EUR' } as const;
  const amount = { amount: '12.50', currency: 'EUR' };
  const told = { ref: 'tr_1', status: 'paid', amount, refunds: [], chargebacks: [] } as const;
  const news = (of: object, by: object) => isSettledBy({ ...order, ...of }, { ...told, ...by } as never);

  it('is a payment in full of an order that is paid', () => {
    expect(news({}, {})).toBe(true);
  });

  it.each<[string, object, object]>([
    ['an order that is not paid yet', { status: 'open' }, {}],
    ['an order whose money went back', { status: 'part_refunded' }, {}],
    ['another payment', {}, { ref: 'tr_2' }],
    ['another status', {}, { status: 'open' }],
    ['another amount', {}, { amount: { ...amount, amount: '12.49' } }],
    ['another currency', {}, { amount: { ...amount, currency: 'PLN' } }],
    ['a refund', {}, { refunds: [{ ref: 're_1', status: 'queued', amount: '1.00' }] }],
    ['a chargeback', {}, { chargebacks: [{ ref: 'chb_1', amount: '1.00', reversed: true }] }],
  ])('is not %s', (_what, of, by) => {
    expect(news(of, by)).toBe(false);
  });
});

describe('A payment that contradicts its paid order', () => {
  const paid = { ...order, status: 'paid' } as const;

  it('never succeeded, or is of another amount', () => {
    for (const status of ['failed', 'canceled', 'expired'] as const)
      expect(isContradictedBy(paid, { ...told('12.50'), status })).toBe(true);
    expect([isContradictedBy(paid, told('12.51')), isContradictedBy(paid, told('12.50', 'PLN'))]).toEqual([true, true]);
  });

  it('is none that is right or was fetched before it was paid, and none of an unpaid order', () => {
    for (const status of ['paid', 'open', 'pending', 'authorized'] as const)
      expect(isContradictedBy(paid, { ...told('12.50'), status })).toBe(false);
    expect(isContradictedBy(order, { ...told('12.50'), status: 'failed' })).toBe(false);
  });
});

describe('An order', () => {
  it('that is paid never becomes unpaid again', () => {
    for (const from of orderStates.filter(isPaid)) expect(next[from].filter((to) => !isPaid(to))).toEqual([]);
  });

  it('that is dead comes back by a payment only', () => {
    for (const from of orderStates.filter(isDead)) expect(next[from]).toEqual(['paid', 'mismatch']);
  });

  it('that is quarantined stays there', () => {
    expect(next.mismatch).toEqual([]);
  });

  it.each([
    { what: 'its amount', payment: told('12.50'), to: 'paid' },
    { what: 'a cent less', payment: told('12.49'), to: 'mismatch' },
    { what: 'a cent more', payment: told('12.51'), to: 'mismatch' },
    { what: 'another currency', payment: told('12.50', 'PLN'), to: 'mismatch' },
    { what: 'something that is no amount', payment: told('1250'), to: 'mismatch' },
  ])('for which $what was paid is $to', ({ payment, to }) => {
    expect(stateBy(order, payment)).toBe(to);
  });

  it('does not go back when an older answer arrives late', () => {
    const old = { status: 'open', amount: { amount: '12.50', currency: 'EUR' } } as const;

    for (const status of ['open', 'pending', 'paid', 'refunded', 'failed'] as const)
      expect(stateBy({ ...order, status }, old)).toBeUndefined();
  });
});

describe('A paid order', () => {
  it('is not paid again, whatever went back since', () => {
    for (const status of orderStates.filter(isPaid))
      expect(stateBy({ ...order, status }, told('12.50'))).toBeUndefined();
  });

  it.each([
    { refundedMinor: 0, chargedBackMinor: 0, state: 'paid' },
    { refundedMinor: 1, chargedBackMinor: 0, state: 'part_refunded' },
    { refundedMinor: 1_249, chargedBackMinor: 0, state: 'part_refunded' },
    { refundedMinor: 1_250, chargedBackMinor: 0, state: 'refunded' },
    { refundedMinor: 1_250, chargedBackMinor: 1, state: 'charged_back' },
  ])('is $state after $refundedMinor refunded and $chargedBackMinor charged back', ({ state, ...paybacks }) => {
    expect(stateAfterPaybacks({ priceMinor: 1_250, ...paybacks })).toBe(state);
  });
});

describe('A payback that had ended', () => {
  it.each([
    { known: 'open', kind: 'refund', state: 'done', isContradicted: false },
    { known: 'done', kind: 'refund', state: 'done', isContradicted: false },
    { known: 'done', kind: 'refund', state: 'open', isContradicted: false },
    { known: 'done', kind: 'refund', state: 'void', isContradicted: true },
    { known: 'void', kind: 'refund', state: 'open', isContradicted: false },
    { known: 'void', kind: 'refund', state: 'done', isContradicted: true },
    { known: 'open', kind: 'chargeback', state: 'void', isContradicted: false },
    { known: 'void', kind: 'chargeback', state: 'void', isContradicted: false },
    { known: 'void', kind: 'chargeback', state: 'open', isContradicted: true },
  ] as const)(
    'as $known is contradicted by a $kind that is $state: $isContradicted',
    ({ known, isContradicted, ...now }) => {
      expect(isEndContradictedBy(known, now)).toBe(isContradicted);
    },
  );
});
