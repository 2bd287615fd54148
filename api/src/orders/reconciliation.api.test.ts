import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { Buyer } from '../../test/buyers.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { expectCleanOrders } from '../../test/orders.ts';
import { onBrand } from '../../test/sandbox-payments.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Random } from '../core/crypto/random.ts';
import { Clock } from '../core/process/clock.ts';
import { daySeconds } from '../core/text/durations.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { SandboxObject } from '../payments/sandbox/sandbox-object.entity.ts';
import type { SandboxState, WholePayment } from '../payments/sandbox/sandbox-state.ts';
import { SandboxWebhooks } from '../payments/sandbox/sandbox-webhooks.ts';
import { Order } from './order.entity.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let buyer: Buyer;
  const log = capturedLog();
  beforeAll(async () => {
    t = await newApp(engine, {}, log.log);
    rose = await aServedTenant(t, {
      key: 'rose',
      bundles: [{ country: 'NL', credits: 50, priceMinor: 995, currency: 'EUR' }],
      settings: { signup: { signupCredits: 0 } },
    });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    buyer = await Buyer.logIn(t, rose);
  });
  afterEach(async () => {
    await asSystem('test', () => storeOf({ db: t.db.manager }, SandboxObject).remove({ kind: 'payment' }));
    // The orders of one test are none of the next one's business.
    await asSystem('test', () => storeOf(at(), Order).change({ country: 'NL' }, { createdAt: new Date('2020-01-01') }));
    await expectCleanOrders(t);
  });

  const at = () => ({ db: t.db.manager, tenant: rose });
  const bought = async () => {
    const { order } = await buyer.placed();
    await buyer.move(order.payment, { status: 'paid' });
    return order;
  };
  const status = async (id: string) => (await asSystem('test', () => storeOf(at(), Order).get({ id }))).status;
  /** Changes a payment at the provider without a webhook. */
  const silently = (payment: string, change: (state: SandboxState, ctx: SystemCtx, whole: WholePayment) => unknown) =>
    asSoftware(t, async (ctx) => {
      const { state } = t.app.get(SandboxWebhooks);
      const whole = await state.findWhole(ctx, payment);
      if (!whole) throw new Error('The sandbox has no such payment');
      await change(state, ctx, whole);
    });
  const aPaymentOf = (orderId: string) =>
    onBrand(t, rose, async (ctx) => {
      const accounts = t.app.get(ProviderAccountsService);
      const account = await accounts.currentOf(ctx);
      const { ref } = await accounts.providerOf(ctx, account).create({
        orderId,
        idempotencyKey: new Random().id(),
        amount: { amount: '9.95', currency: 'EUR' },
        description: '50 credits',
        method: 'ideal',
        sequence: 'oneoff',
        returnUrl: `http://${rose.host}/transactions/${orderId}`,
        webhookUrl: accounts.webhookUrl(ctx.tenant, account),
        language: 'en',
      });
      return ref;
    });
  const errorsOfTheNextDay = async () => {
    await t.app.get(Jobs).drain();
    log.clear();
    t.app.get(Clock).advance(daySeconds);
    await t.app.get(Jobs).drain();
    return log
      .lines()
      .map((line) => JSON.parse(line) as { level: number; msg: string; payment?: string; order?: string })
      .filter(({ level }) => level >= 50);
  };

  describe('The daily reconciliation', () => {
    it('finds nothing where both sides agree', async () => {
      await bought();
      await buyer.placed();

      expect(await errorsOfTheNextDay()).toEqual([]);
    });

    it('books a chargeback of any method and a refund made at the provider, whose webhooks were lost', async () => {
      const [charged, refunded] = [await bought(), await bought()];
      await silently(charged.payment, (state, ctx, whole) => state.chargeBack(ctx, whole, 995));
      await silently(refunded.payment, (state, ctx, { payment: { profileRef, id } }) =>
        state.add(ctx, {
          kind: 'refund',
          profileRef,
          parentRef: id,
          idempotencyKey: undefined,
          body: { status: 'refunded', amount: { value: '9.95', currency: 'EUR' }, metadata: null },
        }),
      );
      const errors = await errorsOfTheNextDay();

      expect([errors, await status(charged.id), await status(refunded.id)]).toEqual([[], 'charged_back', 'refunded']);
      expect(await buyer.has()).toEqual({ credits: 0, paid_user: false });
    });

    it('books a payment of an order that was taken for dead', async () => {
      const { order } = await buyer.placed();
      await buyer.decide(order.payment, 'canceled');
      await t.app.get(Jobs).drain();
      const before = await status(order.id);
      await asSystem('test', async () => {
        const rows = storeOf({ db: t.db.manager }, SandboxObject);
        const { body } = await rows.get({ id: order.payment });
        await rows.change({ id: order.payment }, { body: { ...body, status: 'paid' } as typeof body });
      });
      const errors = await errorsOfTheNextDay();

      expect([errors, before, await status(order.id)]).toEqual([[], 'cancelled', 'paid']);
    });

    it('reports a payment at the provider that no order has, and a second one of an order', async () => {
      const order = await bought();
      const refs = [await aPaymentOf(new Random().id()), await aPaymentOf(order.id), await aPaymentOf('')];
      for (const ref of refs) await silently(ref, (state, ctx, whole) => state.move(ctx, whole, 'paid'));
      const errors = await errorsOfTheNextDay();

      expect(errors.map(({ payment }) => payment).sort()).toEqual([...refs].sort());
      expect(await status(order.id)).toBe('paid');
    });

    it('reports no payment that took no money, nor one whose order is still being opened', async () => {
      await aPaymentOf(new Random().id());

      expect(await errorsOfTheNextDay()).toEqual([]);
    });

    it('reports a booked refund that the provider no longer has', async () => {
      const order = await bought();
      await silently(order.payment, (state, ctx, whole) => state.chargeBack(ctx, whole, 995));
      await errorsOfTheNextDay();
      await asSystem('test', () => storeOf({ db: t.db.manager }, SandboxObject).remove({ kind: 'chargeback' }));
      const errors = await errorsOfTheNextDay();

      expect([errors.map(({ order: id }) => id), await status(order.id)]).toEqual([[order.id], 'charged_back']);
    });

    it.each<[string, (order: { id: string; payment: string }) => Promise<unknown>]>([
      [
        'that the provider does not know',
        ({ payment }) => asSystem('test', () => storeOf({ db: t.db.manager }, SandboxObject).remove({ id: payment })),
      ],
      [
        'whose amount is another',
        ({ payment }) =>
          asSystem('test', async () => {
            const rows = storeOf({ db: t.db.manager }, SandboxObject);
            const { body } = await rows.get({ id: payment });
            const amount = { value: '8.95', currency: 'EUR' };
            await rows.change({ id: payment }, { body: { ...body, amount } as typeof body });
          }),
      ],
      [
        'that the provider never got',
        ({ payment }) =>
          asSystem('test', async () => {
            const rows = storeOf({ db: t.db.manager }, SandboxObject);
            const { body } = await rows.get({ id: payment });
            await rows.change({ id: payment }, { body: { ...body, status: 'failed' } as typeof body });
          }),
      ],
    ])('reports a paid order %s', async (_what, alter) => {
      const order = await bought();
      await alter(order);
      const errors = await errorsOfTheNextDay();

      expect(errors.map(({ order: id }) => id)).toEqual([order.id]);
      expect(await status(order.id)).toBe('paid');
    });
  });
});
