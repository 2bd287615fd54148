import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest } from '@jest/globals';
import { In } from 'typeorm';
import { servedBrands } from '../../test/brands.ts';
import { Buyer } from '../../test/buyers.ts';
import { aDiscountCode } from '../../test/discounts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { expectCleanOrders } from '../../test/orders.ts';
import { onBrand } from '../../test/sandbox-payments.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Faults } from '../core/process/faults.ts';
import { Account } from '../identity/account.entity.ts';
import { Redemption } from '../discounts/redemption.entity.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { Order } from './order.entity.ts';
import { SpendingLimit } from './spending/spending-limit.entity.ts';

const whole = { amount: '10.00', currency: 'EUR' };
const less = { amount: '8.00', currency: 'EUR' };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine, {
    bundles: [{ country: 'NL', credits: 50, priceMinor: 1_000, currency: 'EUR' }],
    settings: {
      signup: { signupCredits: 0 },
      offers: { timeBonusPercentage: 20, timeBonusSeconds: 3_600, welcomePercentage: 0 },
    },
  });
  const at = () => ({ db: t.db.manager, tenant: rose });
  let buyer: Buyer;
  beforeEach(async () => {
    buyer = await Buyer.logIn(t, rose);
    await asSystem('test', () => storeOf(at(), Account).change({ id: buyer.id }, { signedUpAt: new Date() }));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    t.app.get(Faults).disarm();
    await expectCleanOrders(t);
  });

  const cancel = (id: string, by: Buyer = buyer, key: string = randomUUID()) =>
    by.own.post(`/api/orders/${id}/cancel`, {}, key);
  const bonus = { price: less, discount_code: 'TIMEBONUS25' };
  const shownPrice = async () => (await buyer.offer()).bundles[0]?.discounted_price.amount;
  /** Of the buyer's orders, oldest first. */
  const redemptions = async () => {
    const { transactions } = (await buyer.own.get('/api/transactions')).json();
    const orders = In(transactions.map(({ id }: { id: string }) => id));
    const found = await asSystem('test', () =>
      storeOf(at(), Redemption).find({ orderId: orders }, { order: { orderId: 'ASC' } }),
    );
    return found.map(({ state }) => state);
  };
  const refusal = (answer: { statusCode: number; json(): unknown }) => [
    answer.statusCode,
    (answer.json() as { code?: string }).code,
  ];
  const mockCancel = (answer: (ref: string, original: PaymentProvider['cancel']) => Promise<boolean>) =>
    onBrand(t, rose, async (ctx) => {
      const accounts = t.app.get(ProviderAccountsService);
      const type = Object.getPrototypeOf(accounts.providerOf(ctx, await accounts.currentOf(ctx))) as PaymentProvider;
      const { cancel: original } = type;
      jest.spyOn(type, 'cancel').mockImplementation(function (this: PaymentProvider, ref) {
        return answer(ref, original.bind(this));
      });
    });
  /** What the provider does right before it is asked to cancel. */
  const beforeCancel = (work: () => Promise<unknown>) =>
    mockCancel(async (ref, original) => {
      await work();
      return original(ref);
    });

  describe('An order that waits for its payment', () => {
    it('can be paid at its own page or be cancelled, by its member only', async () => {
      const { order, checkout_url: url } = await buyer.placed({ price: whole });
      const other = await Buyer.logIn(t, rose);
      const elsewhere = await Buyer.logIn(t, lily);
      const [listed] = (await buyer.own.get('/api/transactions')).json().transactions;
      const open = { checkout_url: url, is_cancellable: true };

      expect(order).toMatchObject(open);
      expect((await buyer.own.get(`/api/orders/${order.id}`)).json().order).toMatchObject(open);
      expect(listed).toMatchObject(open);
      for (const stranger of [other, elsewhere]) {
        expect(refusal(await cancel(order.id, stranger))).toEqual([404, 'not_found']);
        expect((await stranger.own.get(`/api/orders/${order.id}`)).statusCode).toBe(404);
      }
      expect(await buyer.status(order.id)).toBe('open');
    });

    it('is over once it is cancelled, at the provider too, and a repeat changes nothing', async () => {
      const { order } = await buyer.placed(bonus);
      const key = randomUUID();
      const answers = [await cancel(order.id, buyer, key), await cancel(order.id, buyer, key), await cancel(order.id)];
      const paid = await buyer.decide(order.payment, 'paid');
      await t.app.get(Jobs).drain();

      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toMatchObject([
          200,
          { order: { status: 'cancelled', checkout_url: null, is_cancellable: false } },
        ]);
      expect(paid.headers.location).toBe(`/sandbox/pay/${order.payment}`);
      expect([await buyer.status(order.id), await redemptions(), await shownPrice()]).toEqual([
        'cancelled',
        ['released'],
        '8.00',
      ]);
    });

    it('that was paid while it was cancelled stays paid', async () => {
      const { order } = await buyer.placed(bonus);
      await beforeCancel(() => buyer.decide(order.payment, 'paid'));
      const answer = await cancel(order.id);

      expect([answer.statusCode, answer.json().order.status]).toEqual([200, 'paid']);
      expect([await buyer.has(), await redemptions()]).toEqual([{ credits: 50, paid_user: true }, ['final']]);
    });

    it('can’t be cancelled once its payment is on its way, or where the provider does not', async () => {
      const { order } = await buyer.placed({ price: whole });
      await beforeCancel(() => buyer.decide(order.payment, 'pending'));
      const first = await cancel(order.id);
      const { order: kept } = await buyer.placed({ price: whole });
      await asSystem('test', () => storeOf(at(), Order).change({ id: kept.id }, { isCancellable: false }));

      expect([refusal(first), refusal(await cancel(order.id)), refusal(await cancel(kept.id))]).toEqual([
        [409, 'order_not_cancellable'],
        [409, 'order_not_cancellable'],
        [409, 'order_not_cancellable'],
      ]);
      expect((await buyer.own.get(`/api/orders/${order.id}`)).json().order).toMatchObject({
        ...{ status: 'pending', checkout_url: null, is_cancellable: false },
      });
      await buyer.decide(order.payment, 'paid');
    });

    it('waits on while the provider is away', async () => {
      const { order } = await buyer.placed({ price: whole });
      t.app.get(Faults).arm('sandbox.answer', { times: 4 });
      const away = await cancel(order.id);
      t.app.get(Faults).disarm();

      expect([away.statusCode, await buyer.status(order.id)]).toEqual([503, 'open']);
      expect((await cancel(order.id)).json().order.status).toBe('cancelled');
    });

    race('is either paid or cancelled, when both happen at once', async () => {
      const { order } = await buyer.placed(bonus);
      await Promise.all([cancel(order.id), buyer.decide(order.payment, 'paid'), cancel(order.id)]);
      await t.app.get(Jobs).drain();
      const status = await buyer.status(order.id);

      expect(['paid', 'cancelled']).toContain(status);
      expect(await redemptions()).toEqual([status === 'paid' ? 'final' : 'released']);
    });
  });

  describe('Another order of the member', () => {
    it('gets the discount of one that they did not pay, whose payment is cancelled first', async () => {
      const { order: left } = await buyer.placed(bonus);
      const shown = await shownPrice();
      const { order } = await buyer.placed(bonus);

      expect(shown).toBe('8.00');
      expect([await buyer.status(left.id), await buyer.status(order.id)]).toEqual(['cancelled', 'open']);
      expect(await redemptions()).toEqual(['released', 'reserved']);
    });

    it('gets a typed code back in the same way, also one with a single use', async () => {
      for (const wishes of [{}, { maxUses: 1 }, { maxUses: 1, validity: 'unlimited' as const }]) {
        const code = await aDiscountCode(t, rose, `HALF${randomUUID().slice(0, 8).toUpperCase()}`, wishes);
        const wished = { price: less, discount_code: code };
        const { order: left } = await buyer.placed(wished);
        const { order } = await buyer.placed(wished);

        expect([await buyer.status(left.id), await buyer.status(order.id)]).toEqual(['cancelled', 'open']);
      }
    });

    it('leaves the first one alone without its discount, or if it is refused itself', async () => {
      const { order: left } = await buyer.placed(bonus);
      await buyer.placed({ price: whole });
      const refused = await buyer.order({ ...bonus, price: { amount: '7.00', currency: 'EUR' } });

      expect([refusal(refused), await buyer.status(left.id)]).toEqual([[409, 'price_changed'], 'open']);
    });

    it('leaves the first one alone if it is over the member’s own limit, which counts one of them only', async () => {
      const { order: left } = await buyer.placed(bonus);
      await asSystem('test', () =>
        storeOf(at(), SpendingLimit).add({ accountId: buyer.id, limitMinor: 799, currency: 'EUR' }),
      );
      const refused = await buyer.order(bonus);
      const kept = await buyer.status(left.id);
      await asSystem('test', () => storeOf(at(), SpendingLimit).change({ accountId: buyer.id }, { limitMinor: 800 }));
      const { order } = await buyer.placed(bonus);

      expect([refusal(refused), kept]).toEqual([[403, 'spending_limit'], 'open']);
      expect([await buyer.status(left.id), await buyer.status(order.id)]).toEqual(['cancelled', 'open']);
    });

    it('does not get the discount of one that was paid meanwhile', async () => {
      const { order: left } = await buyer.placed(bonus);
      await beforeCancel(() => buyer.decide(left.payment, 'paid'));

      expect(refusal(await buyer.order(bonus))).toEqual([409, 'code_used']);
      expect([await buyer.status(left.id), await redemptions()]).toEqual(['paid', ['final']]);
    });

    it.each([
      ['money may be on its way', { method: 'banktransfer' }],
      ['the provider does not cancel it', { isCancellable: false }],
    ])('does not take the discount of one where %s', async (_why, change) => {
      const { order: left } = await buyer.placed(bonus);
      await asSystem('test', () => storeOf(at(), Order).change({ id: left.id }, change));

      expect(await shownPrice()).toBe('10.00');
      expect(refusal(await buyer.order(bonus))).toEqual([409, 'code_reserved']);
      expect(await buyer.status(left.id)).toBe('open');
    });

    it('shows whole prices once the provider refuses to cancel', async () => {
      const { order: left } = await buyer.placed(bonus);
      await mockCancel(() => Promise.resolve(false));

      expect(refusal(await buyer.order(bonus))).toEqual([409, 'code_reserved']);
      expect([await shownPrice(), await buyer.status(left.id)]).toEqual(['10.00', 'open']);
    });

    race('of two at once, one gets the discount', async () => {
      await buyer.placed(bonus);
      const body = await buyer.input(bonus);
      const answers = await Promise.all([1, 2].map(() => buyer.own.post('/api/orders', body, randomUUID())));

      // The later one may replace the earlier one, or find its discount held by it.
      for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
      expect((await redemptions()).filter((state) => state !== 'released')).toEqual(['reserved']);
    });
  });
});
