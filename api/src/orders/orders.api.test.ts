import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { asMember } from '../../test/ledger.ts';
import { aMember, loggedIn } from '../../test/members.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { CreditsService } from '../credits/credits.service.ts';

onEachEngine((engine) => {
  const { t, rose, tulip } = servedBrands(engine);
  let memberId: string;
  let own: Browser;
  beforeEach(async () => {
    const member = await aMember(t, rose);
    memberId = member.id;
    own = await loggedIn(t, rose, member);
  });

  const credits = () => t.app.get(CreditsService);
  const spend = (what: 'message' | 'photo', price: number, ref: string) =>
    asMember(t, rose, memberId, (ctx) => credits().spend(ctx, { what, price, ref }));

  describe('GET /api/orders/{id}', () => {
    it('shows the state of an own order, and the user poll what it brought', async () => {
      const order = await anOrder(t, rose, memberId);
      const url = `/api/orders/${order.id}`;
      const before = (await own.get(url)).json();
      await applyPayment(t, rose, order);

      expect(before.order).toEqual({
        id: order.id,
        status: 'open',
        bundle: order.bundleId,
        country: order.country,
        credits: 100,
        price: { amount: '10.00', currency: 'EUR' },
        payment: order.paymentRef,
        checkout_url: null,
        is_cancellable: false,
      });
      expect((await own.get(url)).json().order.status).toBe('paid');
      expect((await own.get('/api/user')).json().user).toMatchObject({ credits: 100, paid_user: true });
    });

    it('knows no order of another member or brand', async () => {
      const [stranger, foreigner] = [(await aMember(t, rose)).id, (await aMember(t, tulip)).id];
      for (const { id } of [await anOrder(t, rose, stranger), await anOrder(t, tulip, foreigner)])
        expect((await own.get(`/api/orders/${id}`)).statusCode).toBe(404);
    });
  });

  describe('GET /api/transactions', () => {
    it('lists own purchases page by page, latest first, with what went back', async () => {
      const orders = [
        await anOrder(t, rose, memberId),
        await anOrder(t, rose, memberId),
        await anOrder(t, rose, memberId),
      ];
      const last = orders[2]?.id;
      for (const order of orders) await applyPayment(t, rose, order);
      if (orders[2])
        await applyPayment(t, rose, orders[2], {
          refunds: [{ ref: `re_${last}`, amount: '2.50', status: 'refunded' }],
        });
      const first = (await own.get('/api/transactions?limit=2')).json();
      const rest = (await own.get(`/api/transactions?limit=2&cursor=${first.next_cursor}`)).json();

      expect([...first.transactions, ...rest.transactions].map(({ id }: { id: string }) => id)).toEqual(
        orders.map(({ id }) => id).reverse(),
      );
      expect([first.transactions.length, rest.next_cursor]).toEqual([2, null]);
      expect(first.transactions[0]).toMatchObject({
        order: last,
        invoice: expect.any(String),
        status: 'part_refunded',
        price: { amount: '10.00', currency: 'EUR' },
        tax: { amount: '1.74', currency: 'EUR' },
        refunded: { amount: '2.50', currency: 'EUR' },
      });
    });

    it('is empty for a member who never bought anything', async () => {
      expect((await own.get('/api/transactions')).json()).toEqual({ transactions: [], next_cursor: null });
    });
  });

  describe('GET /api/statement', () => {
    it('lists every credit in and out, whose sum is the balance', async () => {
      await asMember(t, rose, memberId, (ctx) => credits().grantBonus(ctx, memberId, 5));
      await applyPayment(t, rose, await anOrder(t, rose, memberId));
      // Bonus and paid credits at once are one line.
      await spend('photo', 15, 'a-photo');
      await spend('message', 10, 'a-message');
      const first = (await own.get('/api/statement?limit=3')).json();
      const rest = (await own.get(`/api/statement?limit=3&cursor=${first.next_cursor}`)).json();
      const lines = [...first.lines, ...rest.lines] as { kind: string; credits: number; of: string }[];

      expect(lines.map(({ kind, credits }) => `${kind} ${credits}`)).toEqual([
        'spend_message -10',
        'spend_photo -15',
        'purchase 100',
        'bonus 5',
      ]);
      expect(lines.map(({ of }) => of).slice(0, 2)).toEqual(['a-message', 'a-photo']);
      expect([first.balance, rest.next_cursor]).toEqual([80, null]);
    });

    it('says what credits are worth that went out and came back, without a sign', async () => {
      const order = await anOrder(t, rose, memberId);
      const chargeback = (reversed: boolean) => [{ ref: `chb_${order.id}`, amount: '10.00', reversed }];
      await applyPayment(t, rose, order);
      await applyPayment(t, rose, order, { chargebacks: chargeback(false) });
      await applyPayment(t, rose, order, { chargebacks: chargeback(true) });
      const { lines } = (await own.get('/api/statement')).json();

      const money = [{ amount: '10.00', currency: 'EUR' }];
      expect(lines).toMatchObject([
        { kind: 'chargeback_reversal', credits: 100, money },
        { kind: 'chargeback', credits: -100, money },
        { kind: 'purchase', credits: 100, money },
      ]);
    });

    it('is empty for a new member', async () => {
      expect((await own.get('/api/statement')).json()).toEqual({ balance: 0, lines: [], next_cursor: null });
    });
  });
});
