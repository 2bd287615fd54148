import 'reflect-metadata';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aStaffSession } from '../../test/factories.ts';
import { outsideTransaction } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import type { RememberedOrders } from '../../test/paid-orders.ts';
import { aSandboxPayment, onBrand, rememberOrders, type SandboxOrder } from '../../test/sandbox-payments.ts';
import { Clock } from '../core/process/clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import type { Order } from '../orders/order.entity.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { Refund } from './refund.entity.ts';
import { RefundsService } from './refunds.service.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let remembered: RememberedOrders;
  let cookie: string;
  let made: SandboxOrder;
  let order: Order;
  let id: string;
  beforeAll(() => {
    remembered = rememberOrders(t);
  });
  beforeEach(async () => {
    // Each test moves the clock, and sessions end.
    const now = new Date(t.app.get(Clock).nowMs());
    ({ cookie } = await aStaffSession(t.db, 'operator', [rose.id], now));
    const { id: memberId } = await aMember(t, rose);
    made = await aSandboxPayment(t, remembered, rose, { amount: { amount: '10.00', currency: 'EUR' } });
    await t.send(rose.host, {
      method: 'POST',
      url: `/sandbox/pay/${made.payment.ref}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=paid',
    });
    order = await anOrder(t, rose, memberId, {
      provider: 'sandbox',
      providerAccountId: made.account.id,
      paymentRef: made.payment.ref,
    });
    await applyPayment(t, rose, order);
    const { refund } = await outsideTransaction(t, rose, memberId, (ctx) =>
      t.app.get(RefundsService).request(ctx, order.id),
    );
    id = refund.id;
  });
  afterEach(() => expectCleanOrders(t));

  const drain = () => t.app.get(Jobs).drain();
  const approve = () =>
    t.send('localhost', { method: 'POST', url: `/api/admin/refunds/${id}/approve`, headers: { cookie }, payload: {} });
  const provider = <T>(work: (from: ReturnType<ProviderAccountsService['providerOf']>) => Promise<T>) =>
    onBrand(t, rose, (ctx) => work(t.app.get(ProviderAccountsService).providerOf(ctx, made.account)));
  const refundsThere = async () => (await provider((one) => one.fetchPayment(made.payment.ref)))?.refunds ?? [];
  const stored = () => asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, Refund).get({ id }));
  const anHourLater = async () => {
    await drain();
    t.app.get(Clock).advance(3_601);
    await drain();
  };

  describe('An approved refund', () => {
    it('is made at the provider once, and is paid once the provider says so, without a webhook', async () => {
      await approve();
      await anHourLater();
      await anHourLater();

      expect(await refundsThere()).toMatchObject([{ refundId: id, amount: '10.00', status: 'refunded' }]);
      expect(await stored()).toMatchObject({ status: 'paid', providerRef: expect.stringMatching(/^re_/) });
    });

    it('is found in the provider’s list if the answer to it was lost', async () => {
      await provider((one) =>
        one.refund(made.payment.ref, {
          refundId: id,
          idempotencyKey: 'a lost attempt',
          amount: { amount: '10.00', currency: 'EUR' },
          description: 'Refund',
        }),
      );
      await approve();
      await anHourLater();
      await anHourLater();

      expect([(await refundsThere()).length, (await stored()).status]).toEqual([1, 'paid']);
    });

    it('that the provider refuses fails, and the credits are back', async () => {
      await provider((one) =>
        one.refund(made.payment.ref, {
          refundId: 'another',
          idempotencyKey: 'by hand',
          amount: { amount: '9.00', currency: 'EUR' },
          description: 'By hand',
        }),
      );
      await approve();
      await drain();

      expect((await stored()).status).toBe('failed');
    });
  });
});
