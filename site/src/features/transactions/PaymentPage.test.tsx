import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { orderStates, type OrderStatus } from '@manyhearts/contract/orders';
import { readUser } from '@manyhearts/contract/user';
import { queryOf } from '#site/store/server-data.ts';
import { refused, type Given } from '../../../test/answers.ts';
import { showPage } from '../../../test/buying.tsx';
import { PaymentPage } from './PaymentPage.tsx';

const id = '01O00000000000000000000000';
const answer = (status: OrderStatus): Given => ({
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
    },
  },
});
const show = (...given: (Given | 'never')[]) =>
  showPage(PaymentPage, {
    ...{ path: '/transactions/:id', at: `/transactions/${id}` },
    given: { [`GET /api/orders/${id}`]: given },
  });

describe('The page of a payment', () => {
  it.each(orderStates)('says what %s means, and what to do next', async (status) => {
    show(answer(status));

    expect((await screen.findByRole('heading', { level: 2 })).textContent).not.toBe('');
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  });

  it('adds nothing itself: a paid order makes the balance be asked for', async () => {
    const { serverData } = show(answer('paid'));
    await screen.findByText('Thank you! Your payment has arrived');

    await waitFor(() => expect(serverData.getQueryState(queryOf(readUser).queryKey)?.isInvalidated).toBe(true));
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
