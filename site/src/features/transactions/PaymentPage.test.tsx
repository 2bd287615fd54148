import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { orderStates, type OrderStatus, type OrderView } from '@manyhearts/contract/orders';
import { readUser } from '@manyhearts/contract/user';
import { queryOf } from '#site/store/server-data.ts';
import { refused, type Given } from '../../../test/answers.ts';
import { showPage } from '../../../test/buying.tsx';
import { PaymentPage } from './PaymentPage.tsx';

const id = '01O00000000000000000000000';
const answer = (status: OrderStatus, more: Partial<OrderView> = {}): Given => ({
  status: 200,
  body: {
    order: {
      id,
      status,
      bundle: 'b1',
      country: 'NL',
      credits: 100,
      price: { amount: '12.00', currency: 'EUR' },
      payment: 'tr_1',
      checkoutUrl: null,
      isCancellable: false,
      ...more,
    },
  },
});
const open = { checkoutUrl: 'https://pay.example/tr_1', isCancellable: true };
const show = (...given: (Given | 'never')[]) => showWith({}, ...given);
const showWith = (more: Record<string, Given[]>, ...given: (Given | 'never')[]) =>
  showPage(PaymentPage, {
    ...{ path: '/transactions/:id', at: `/transactions/${id}` },
    given: { [`GET /api/orders/${id}`]: given, ...more },
  });

describe('The page of a payment', () => {
  it.each(orderStates)('says what %s means, and what to do next', async (status) => {
    show(answer(status));

    expect((await screen.findByRole('heading', { level: 2 })).textContent).not.toBe('');
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  });

  it('tells a payment that the bank took back from one that was refunded', async () => {
    show(answer('charged_back'));

    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Your bank has reversed this payment');
    expect(screen.getByText(/^We’ve taken the unused credits of this purchase out of your account\./)).toBeDefined();
  });

  it('adds nothing itself: a paid order makes the balance be asked for', async () => {
    const { serverData } = show(answer('paid'));
    await screen.findByText('Thank you! Your payment has arrived');

    await waitFor(() => expect(serverData.getQueryState(queryOf(readUser).queryKey)?.isInvalidated).toBe(true));
  });

  it('leads back to the very payment that waits', async () => {
    show(answer('open', open));

    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(open.checkoutUrl);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('This purchase isn’t paid yet');
  });

  it('cancels a payment that waits, and says so', async () => {
    const { asked, user } = showWith(
      { [`POST /api/orders/${id}/cancel`]: [answer('cancelled')] },
      answer('open', open),
      'never',
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel this purchase' }));

    expect(await screen.findByText('You haven’t been charged.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    expect(asked.find(({ method }) => method === 'POST')?.key).toBeDefined();
  });

  it('shows a payment that was paid while it was cancelled, and says why one can’t be', async () => {
    const { user } = showWith(
      { [`POST /api/orders/${id}/cancel`]: [refused(409, 'order_not_cancellable'), answer('paid')] },
      answer('open', open),
      'never',
    );
    const cancel = await screen.findByRole('button', { name: 'Cancel this purchase' });
    await user.click(cancel);
    expect(await screen.findByText('About order_not_cancellable.')).toBeDefined();
    await user.click(cancel);

    expect(await screen.findByText('Thank you! Your payment has arrived')).toBeDefined();
  });

  it('leads back to the same bundle after a failure', async () => {
    show(answer('failed'));

    expect((await screen.findByRole('link', { name: 'Try again' })).getAttribute('href')).toBe(
      '/credits/b1?country=NL',
    );
    expect(screen.getByText('You haven’t been charged. Try again, or choose another payment method.')).toBeDefined();
  });

  it('offers another attempt when it can’t be loaded', async () => {
    const { user } = show(refused(500, 'unexpected'), answer('pending'));
    await screen.findByText('We couldn’t load this payment.');
    await user.click(screen.getByRole('button', { name: /again/i }));

    expect(await screen.findByText('Your payment is on its way')).toBeDefined();
  });
});
