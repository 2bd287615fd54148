import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { outsideTransaction } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { applyPayment, expectCleanOrders } from '../../test/orders.ts';
import { Random } from '../core/crypto/random.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { BundlesService } from '../tenants/bundles.service.ts';
import { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { OrderCheckout } from './order-checkout.ts';
import { OrderPlacementService, type OrderInput } from './order-placement.service.ts';
import { Order } from './order.entity.ts';

/** A provider that makes one payment for an order, however often it is asked. */
class CountingCheckout extends OrderCheckout {
  readonly provider = 'test';
  readonly payments = new Set<string>();
  failures = 0;

  async create(_ctx: Ctx<Member>, { id }: Order) {
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('The provider does not answer.');
    }
    this.payments.add(id);
    return Promise.resolve({ payment: `tr_${id}`, checkoutUrl: `https://pay.example/${id}` });
  }
}

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, {
    bundles: [{ country: 'NL', credits: 50, priceMinor: 995, currency: 'EUR' }],
    settings: { prices: { messageCredits: 10 }, legal: { refundDays: 30 } },
  });
  let memberId: string;
  let bundleId: string;
  let checkout: CountingCheckout;
  beforeEach(async () => {
    memberId = (await aMember(t, rose)).id;
    [{ id: bundleId } = { id: '' }] = await read(() => storeOf(at(rose), CreditBundle).find());
    checkout = new CountingCheckout();
  });
  afterEach(() => expectCleanOrders(t));

  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const seen = { amount: '9.95', currency: 'EUR' } as const;
  const orders = async () => {
    const walletId = await outsideTransaction(t, rose, memberId, (ctx) =>
      t.app.get(CreditsService).walletIfAny(ctx, memberId),
    );
    return walletId === undefined ? [] : read(() => storeOf(at(rose), Order).find({ walletId }));
  };
  const place = (wishes: Partial<OrderInput> = {}, key: string = randomUUID(), tenant = rose) => {
    const requests = t.app.get(IdempotentRequests);
    const service = new OrderPlacementService(
      t.app.get(BundlesService),
      t.app.get(CreditsService),
      requests,
      checkout,
      t.app.get(Random),
    );
    const request = {
      tenantRef: tenant.id,
      actor: `member:${memberId}`,
      route: 'POST /api/orders',
      key,
      requestHash: 'hash',
      earlierHashes: [],
    };
    return outsideTransaction(t, tenant, memberId, (ctx) =>
      service.place(ctx, request, { bundle: bundleId, paymentmethod: 'ideal', price: seen, ...wishes }),
    );
  };

  describe('An order', () => {
    it('is a snapshot of what was shown, and leads to the provider', async () => {
      const { order, checkoutUrl } = await place();
      await read(() => storeOf(at(rose), CreditBundle).change({ id: bundleId }, { priceMinor: 1_995, credits: 10 }));
      await applyPayment(t, rose, (await orders())[0] as Order);
      await read(() => storeOf(at(rose), CreditBundle).change({ id: bundleId }, { priceMinor: 995, credits: 50 }));

      expect(order).toMatchObject({ status: 'open', credits: 50, price: seen, payment: `tr_${order.id}` });
      expect(checkoutUrl).toBe(`https://pay.example/${order.id}`);
      expect(await orders()).toMatchObject([
        {
          status: 'paid',
          priceMinor: 995,
          credits: 50,
          taxMinor: 173,
          taxRate: 2_100,
          messageMinor: 199,
          refundDays: 30,
        },
      ]);
    });

    it.each<[string, OrderInput['price']]>([
      ['a cent less', { amount: '9.94', currency: 'EUR' }],
      ['nothing', { amount: '0.00', currency: 'EUR' }],
      ['another currency', { amount: '9.95', currency: 'PLN' }],
      ['a price in another form', { amount: '9.950', currency: 'EUR' }],
      ['a negative price', { amount: '-9.95', currency: 'EUR' }],
    ])('for %s is refused with the price as it is, and nothing is made', async (_what, price) => {
      await expect(place({ price })).rejects.toMatchObject({ code: 'price_changed', params: seen });
      expect([await orders(), checkout.payments.size]).toEqual([[], 0]);
    });

    it('of another brand’s bundle, or an unknown one, is refused alike', async () => {
      await expect(place({}, randomUUID(), tulip)).rejects.toMatchObject({ code: 'not_found' });
      await expect(place({ bundle: memberId })).rejects.toMatchObject({ code: 'not_found' });
    });

    race('is one, with one payment, however often its request is delivered, at once and later', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, () => place({}, key)));
      answers.push(await place({}, key));

      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect([(await orders()).length, checkout.payments.size]).toEqual([1, 1]);
    });

    it('whose provider did not answer is completed by the retry', async () => {
      const key = randomUUID();
      checkout.failures = 1;
      await expect(place({}, key)).rejects.toThrow('does not answer');
      const waiting = (await orders()).map(({ status }) => status);
      const { order } = await place({}, key);

      expect([waiting, order.status, (await orders()).length]).toEqual([['created'], 'open', 1]);
    });
  });
});
