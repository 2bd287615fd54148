import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { Buyer } from '../../test/buyers.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { asJob, asSoftware } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { expectCleanOrders } from '../../test/orders.ts';
import { onBrand } from '../../test/sandbox-payments.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { asSystem, Store, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Random } from '../core/crypto/random.ts';
import { Clock } from '../core/process/clock.ts';
import { daySeconds } from '../core/text/durations.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { keyRefusedMessage } from '../payments/payment-provider.ts';
import { PaymentUpdatesService } from '../payments/payment-updates.service.ts';
import { sealedKey } from '../payments/provider-account.ts';
import { ProviderAccount } from '../tenants/provider-account.entity.ts';
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

  const findOriginally = Store.prototype.find;
  const at = () => ({ db: t.db.manager, tenant: rose });
  const sandboxRows = () => storeOf({ db: t.db.manager }, SandboxObject);
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

    it('ends an order whose payment the provider does not know for a day, and only then reports it', async () => {
      // Where the next ten minutes cross midnight, the daily job has its run before them.
      if (t.app.get(Clock).now().getUTCHours() === 23) {
        t.app.get(Clock).advance(3_600);
        await t.app.get(Jobs).drain();
      }
      const { order } = await buyer.placed();
      await asSystem('test', () => sandboxRows().remove({ id: order.payment }));
      log.clear();
      t.app.get(Clock).advance(600);
      await t.app.get(Jobs).drain();
      const early = [log.lines().filter((line) => line.includes(order.id)), await status(order.id)];
      const errors = await errorsOfTheNextDay();

      expect(early).toEqual([[], 'open']);
      expect([errors.map(({ order: id }) => id), await status(order.id)]).toEqual([[order.id], 'expired']);
      expect(await errorsOfTheNextDay()).toEqual([]);
    });

    it('reports a payment at the provider that no order has, and a second one of an order', async () => {
      const order = await bought();
      const refs = [await aPaymentOf(new Random().id()), await aPaymentOf(order.id), await aPaymentOf('')];
      for (const ref of refs) await silently(ref, (state, ctx, whole) => state.move(ctx, whole, 'paid'));
      const errors = await errorsOfTheNextDay();

      expect(errors.map(({ payment }) => payment).sort()).toEqual([...refs].sort());
      expect(await status(order.id)).toBe('paid');
    });

    it('reports them although another account of the same profile has a key that is refused', async () => {
      const ref = await aPaymentOf('');
      await silently(ref, (state, ctx, whole) => state.move(ctx, whole, 'paid'));
      const accounts = () => storeOf({ db: t.db.manager }, ProviderAccount);
      const [own] = await asSystem('test', () => accounts().find());
      // Before the brand's own one, in whichever order they are read.
      const first = { id: '0'.repeat(26), owner: 'company:0', currentFor: 'company:0', hook: new Random().token() };
      const { secrets } = t.app.get<Config>(CONFIG);
      const account = { ...own, ...first, ...sealedKey(secrets, first.id, 'test_pfl_1.not-the-right-one', new Date()) };
      await asSystem('test', () => accounts().add(account as ProviderAccount));
      const errors = await errorsOfTheNextDay();
      await asSystem('test', () => accounts().remove({ id: first.id }));

      expect(errors.map(({ msg, payment }) => payment ?? msg)).toEqual([keyRefusedMessage, ref]);
    });

    it('reports a payment that can not be read, and the others all the same', async () => {
      const [misfit, unknown] = [await aPaymentOf(''), await aPaymentOf('')];
      await silently(unknown, (state, ctx, whole) => state.move(ctx, whole, 'paid'));
      await asSystem('test', async () => {
        const { body } = await sandboxRows().get({ id: misfit });
        await sandboxRows().change({ id: misfit }, { body: { ...body, method: 'x'.repeat(41) } as typeof body });
      });
      const errors = await errorsOfTheNextDay();

      expect(errors.map(({ payment }) => payment).sort()).toEqual([misfit, unknown].sort());
    });

    it('reports no payment that took no money', async () => {
      await aPaymentOf(new Random().id());

      expect(await errorsOfTheNextDay()).toEqual([]);
    });

    describe('of an order whose payment is not recorded yet', () => {
      const change = (id: string, values: Partial<Order>) =>
        asSystem('test', () => storeOf(at(), Order).change({ id }, values));
      const unknown = ({ payment: ref }: { payment: string }) =>
        asJob(t, async (ctx) => {
          const service = t.app.get(ProviderAccountsService);
          const accounts = await service.listInUse(ctx, new Set());
          const account = await service.get(ctx, accounts[0]?.id ?? '');
          const payment = await service.providerOf(ctx, account).fetchPayment(ref);
          const ids = accounts.map(({ id }) => id);
          return t.app.get(PaymentUpdatesService).orders.listUnknown(ctx, ids, payment ? [payment] : []);
        });

      it('does not report the payment', async () => {
        const order = await bought();
        await change(order.id, { status: 'created', paymentRef: null });
        const found = await unknown(order);
        await change(order.id, { status: 'paid', paymentRef: order.payment });

        expect(found).toEqual([]);
      });

      it('does not report it either if it is recorded meanwhile', async () => {
        const order = await bought();
        await change(order.id, { status: 'created', paymentRef: null });
        const find = jest.spyOn(Store.prototype, 'find');
        find.mockImplementation(async function (this: Store<Order>, where, page) {
          const isOfOrders = where !== undefined && 'providerAccountId' in where;
          if (isOfOrders) find.mockRestore();
          const found = await Reflect.apply(findOriginally, this, [where, page]);
          if (isOfOrders) await change(order.id, { status: 'paid', paymentRef: order.payment });
          return found;
        });

        expect(await unknown(order)).toEqual([]);
      });
    });

    it('reports a booked refund that the provider no longer has', async () => {
      const order = await bought();
      await silently(order.payment, (state, ctx, whole) => state.chargeBack(ctx, whole, 995));
      await errorsOfTheNextDay();
      await asSystem('test', () => storeOf({ db: t.db.manager }, SandboxObject).remove({ kind: 'chargeback' }));
      const errors = await errorsOfTheNextDay();

      expect([errors.map(({ order: id }) => id), await status(order.id)]).toEqual([[order.id], 'charged_back']);
    });

    it.each([
      ['refund', { status: 'refunded' }, { status: 'failed' }, 'refunded'],
      ['refund', { status: 'failed' }, { status: 'refunded' }, 'paid'],
      ['chargeback', { reversedAt: '2026-11-20T10:00:00+00:00' }, { reversedAt: null }, 'paid'],
    ] as const)('reports a %s that was %j and is %j', async (kind, before, after, booked) => {
      const order = await bought();
      const parts = <T>(work: (rows: ReturnType<typeof sandboxRows>) => Promise<T>) =>
        asSystem('test', () => work(sandboxRows()));
      const become = (change: object) =>
        parts(async (rows) => {
          const [{ id, body } = { id: '', body: {} }] = await rows.find({ kind, parentRef: order.payment });
          await rows.change({ id }, { body: { ...body, ...change } as SandboxObject['body'] });
        });
      await silently(order.payment, (state, ctx, { payment: { profileRef, id } }) =>
        state.add(ctx, {
          ...{ kind, profileRef, parentRef: id, idempotencyKey: undefined },
          body: { status: 'pending', amount: { value: '9.95', currency: 'EUR' }, metadata: null, reversedAt: null },
        }),
      );
      const begun = await errorsOfTheNextDay();
      await become(before);
      const ended = [await errorsOfTheNextDay(), await status(order.id)];
      await become(after);
      const errors = await errorsOfTheNextDay();
      await parts((rows) => rows.remove({ kind }));

      expect([begun, ...ended]).toEqual([[], [], booked]);
      expect([errors.map(({ order: id }) => id), await status(order.id)]).toEqual([[order.id], booked]);
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
