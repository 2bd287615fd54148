import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { TransactionView } from '@manyhearts/contract/orders';
import { refused, type Given } from '../../../test/answers.ts';
import { showPage } from '../../../test/buying.tsx';
import { TransactionsPage } from './TransactionsPage.tsx';

const euros = (amount: string) => ({ amount, currency: 'EUR' as const });
const id = '01O00000000000000000000000';
const purchase: TransactionView = {
  ...{ id, order: id, invoice: '01I00000000000000000000000', status: 'paid', credits: 100, method: 'ideal' },
  ...{ price: euros('12.00'), tax: euros('2.08'), refunded: euros('0.00') },
  ...{ createdAt: '2026-11-20T10:00:00Z', paidAt: '2026-11-20T10:01:00Z', refund: null },
  ...{ refundableUntil: '2999-01-01T00:00:00Z', withdrawableUntil: null },
  ...{ checkoutUrl: null, isCancellable: false, creditNotes: [] },
};
const list = (transactions: TransactionView[], nextCursor: string | null = null): Given => ({
  status: 200,
  body: { transactions, nextCursor },
});
const show = (given: Record<string, (Given | 'never')[]>, at = '/transactions') =>
  showPage(TransactionsPage, { path: '/transactions', at, given });

describe('The purchases', () => {
  it('say what was bought, what became of it, and where its invoice is', async () => {
    show({ 'GET /api/transactions': [list([purchase])] });
    const row = await screen.findByRole('listitem');

    expect(row.textContent).toContain('100 credits');
    expect(row.textContent).toContain('€12.00, ideal');
    expect(within(row).getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')).toBe(
      '/api/invoices/01I00000000000000000000000',
    );
  });

  it('lead to the credit note of each refund', async () => {
    const creditNotes = [
      { id: '01N1', amount: euros('2.50') },
      { id: '01N2', amount: euros('1.00') },
    ];
    show({ 'GET /api/transactions': [list([{ ...purchase, creditNotes }])] });
    const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^Credit note/ });

    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.download])).toEqual([
      ['Credit note for €2.50 (PDF)', '/api/invoices/01N1', ''],
      ['Credit note for €1.00 (PDF)', '/api/invoices/01N2', ''],
    ]);
  });

  it('say that there are none', async () => {
    show({ 'GET /api/transactions': [list([])] });

    expect(await screen.findByText('You haven’t bought anything yet')).toBeDefined();
  });

  it('can be paid or cancelled while they wait for that', async () => {
    const open = { ...purchase, status: 'open', checkoutUrl: 'https://pay.example/tr_1', isCancellable: true } as const;
    const { asked, user } = show({
      'GET /api/transactions': [list([open]), list([{ ...purchase, status: 'cancelled' }])],
      [`POST /api/orders/${id}/cancel`]: [
        {
          status: 200,
          body: {
            order: {
              ...{ id, status: 'cancelled', bundle: 'b1', country: 'NL', credits: 100, price: euros('12.00') },
              ...{ payment: 'tr_1', checkoutUrl: null, isCancellable: false },
            },
          },
        },
      ],
    });
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(open.checkoutUrl);
    await user.click(screen.getByRole('button', { name: 'Cancel this purchase' }));

    expect(await screen.findByText('The payment was cancelled')).toBeDefined();
    expect(await screen.findByText('Cancelled')).toBeDefined();
    expect(asked.some(({ address }) => address === `/api/orders/${id}/cancel`)).toBe(true);
  });

  it('load more as they are asked for', async () => {
    const { user } = show({
      'GET /api/transactions': [list([purchase], id)],
      [`GET /api/transactions?cursor=${id}`]: [list([{ ...purchase, id: '01N00000000000000000000000' }])],
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each([
    ['is over', { refundableUntil: '2020-01-01T00:00:00Z' }],
    ['never was', { refundableUntil: null }],
  ])('offer no refund once its time %s', async (_when, more) => {
    show({ 'GET /api/transactions': [list([{ ...purchase, ...more }])] });
    await screen.findByRole('listitem');

    expect(screen.queryByRole('button', { name: 'Ask for a refund' })).toBeNull();
  });

  it.each([
    ['within its time', '2999-01-01T00:00:00Z', 'Withdraw from contract here', 'Ask for a refund'],
    ['not after it', '2020-01-01T00:00:00Z', 'Ask for a refund', 'Withdraw from contract here'],
    ['not where the law has no such right', null, 'Ask for a refund', 'Withdraw from contract here'],
  ])('can be withdrawn from in the words of the law, %s', async (_when, withdrawableUntil, shown, missing) => {
    show({ 'GET /api/transactions': [list([{ ...purchase, withdrawableUntil }])] });
    await screen.findByRole('button', { name: shown });

    expect(screen.queryByRole('button', { name: missing })).toBeNull();
  });
});

describe('A refund', () => {
  const quote = { order: id, amount: euros('6.00'), credits: 50, until: '2999-01-01T00:00:00Z', isOpen: true };
  const ask = async (body: object, button = 'Ask for a refund', withdrawableUntil: string | null = null) => {
    const shown = show({
      'GET /api/transactions': [list([{ ...purchase, withdrawableUntil }])],
      [`GET /api/refunds/quote?order=${id}`]: [{ status: 200, body: { quote: body } }],
      'POST /api/refunds': [
        {
          status: 201,
          body: {
            refund: {
              ...{ id: 'r1', order: id, status: 'requested', amount: euros('6.00'), credits: 50 },
              ...{ requestedAt: '2026-11-25T10:00:00Z', decidedAt: null },
            },
          },
        },
      ],
      'GET /api/user': ['never'],
    });
    await shown.user.click(await screen.findByRole('button', { name: button }));
    return shown;
  };

  it('names the exact sum before it is asked for', async () => {
    const { asked, user } = await ask(quote);
    expect(await screen.findByText('You’ll get €6.00 back for your unused credits (50).')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ask for €6.00 back' }));

    expect(await screen.findByText(/We have your request/)).toBeDefined();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ order: id });
  });

  it('is a withdrawal in the words of the law, which names the sum and ends in the same call', async () => {
    const words = 'Withdraw from contract here';
    const { asked, user } = await ask(quote, words, '2999-01-01T00:00:00Z');
    const dialog = within(await screen.findByRole('dialog', { name: words }));
    expect(await dialog.findByText('You’ll get €6.00 back for your unused credits (50).')).toBeDefined();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));

    expect(await screen.findByText(/We have your request/)).toBeDefined();
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      address: '/api/refunds',
      body: { order: id },
    });
  });

  it.each([
    ['all credits are used', { credits: 0 }, /^No unused credits are left from this purchase/],
    ['its time is over', { isOpen: false }, /It’s too late to ask for a refund of this purchase/],
  ])('says so where %s, and sends nothing', async (_why, more, words) => {
    await ask({ ...quote, ...more });

    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ask for €/ })).toBeNull();
  });
});

describe('The statement', () => {
  it('lists every credit with its sign, and what it cost if it was bought', async () => {
    const line = (lineId: string, kind: string, credits: number, money: object[] = []) => ({
      ...{ id: lineId, kind, credits, money, of: 'x' },
      at: '2026-11-20T10:00:00Z',
    });
    const lines = [
      line('3', 'spend_photo', -9, [euros('0.60'), { amount: '0.40', currency: 'GBP' }]),
      line('2', 'purchase', 100, [euros('12.00')]),
      line('1', 'bonus', 5),
    ];
    show(
      { 'GET /api/statement': [{ status: 200, body: { balance: 96, lines, nextCursor: null } }] },
      '/transactions?tab=statement',
    );
    const rows = await screen.findAllByRole('listitem');

    expect(rows.map((row) => row.textContent?.replace(/\d+\s\w+ 2026/, ''))).toEqual([
      'Photo unlocked−9€0.60 + £0.40',
      'Purchase+100€12.00',
      'Bonus credits+5',
    ]);
  });
});

describe('The spending', () => {
  const month = (name: string, more: object = {}) => ({ month: name, paid: [], paidBack: [], credits: 0, ...more });
  const spending = (more: object = {}): Given => ({
    status: 200,
    body: {
      spending: {
        months: [
          month('2026-11', { paid: [euros('24.90')], credits: 12 }),
          month('2026-10'),
          month('2026-09', { paid: [euros('9.95')], paidBack: [euros('4.00')] }),
        ],
        ...{ limit: null, next: null, left: null },
        ...more,
      },
    },
  });
  const limited = { limit: euros('50.00'), left: euros('12.50') };
  const open = (given: Record<string, (Given | 'never')[]>) => show(given, '/transactions?tab=spending');

  it('shows each month in which something happened, and the present one', async () => {
    open({ 'GET /api/spending': [spending()] });
    const rows = await screen.findAllByRole('listitem');

    expect(rows.map((row) => row.textContent)).toEqual([
      'November 202612 credits used€24.90',
      'September 2026€9.95€4.00 paid back',
    ]);
    expect(screen.getByText('You have no limit.')).toBeDefined();
  });

  it('says what is left of the limit, and that a higher one waits', async () => {
    open({
      'GET /api/spending': [spending({ ...limited, next: { limit: euros('80.00'), from: '2026-11-26T10:00:00Z' } })],
    });

    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('75');
    expect(screen.getByText('You can spend up to €50.00 a month. €12.50 is left this month.')).toBeDefined();
    expect(screen.getByText('From 26 November 2026, your limit will be €80.00.')).toBeDefined();
  });

  it('sets a limit as it was typed, in the currency of the country of payment, and shows it', async () => {
    const { asked, user } = open({
      'GET /api/spending': [spending()],
      'PUT /api/spending/limit': [spending(limited)],
    });
    await user.click(await screen.findByRole('button', { name: 'Set a limit' }));
    await user.type(screen.getByRole('textbox', { name: 'Monthly limit in EUR' }), '50 euro{Enter}');
    expect(await screen.findByText('Enter an amount such as 50 or 49.50.')).toBeDefined();
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '50{Enter}');

    expect(await screen.findByRole('progressbar')).toBeDefined();
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { limit: { amount: '50.00', currency: 'EUR' } },
    ]);
    expect(screen.getByText('Your limit is saved.')).toBeDefined();
  });

  it('sets a limit in the currency of the country of payment, also if the present one is in another', async () => {
    const { user } = open({
      'GET /api/spending': [
        spending({ limit: { amount: '50.00', currency: 'GBP' }, left: { amount: '9.00', currency: 'GBP' } }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Change limit' }));

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly limit in EUR' }).value).toBe('');
  });

  it('says that a limit goes a day after it is removed', async () => {
    const { asked, user } = open({
      'GET /api/spending': [spending(limited)],
      'PUT /api/spending/limit': [spending({ ...limited, next: { limit: null, from: '2026-11-26T10:00:00Z' } })],
    });
    await user.click(await screen.findByRole('button', { name: 'Change limit' }));
    await user.click(await screen.findByRole('button', { name: 'Remove limit' }));

    expect(await screen.findByText('From 26 November 2026, you will have no limit.')).toBeDefined();
    expect(screen.getByText('Your new limit applies in a day.')).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ limit: null });
  });

  it('offers another attempt when it does not come', async () => {
    const { user } = open({ 'GET /api/spending': [refused(500, 'unexpected'), spending()] });
    await screen.findByText('We couldn’t load your spending.');
    await user.click(screen.getByRole('button', { name: /again/i }));

    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });
});
