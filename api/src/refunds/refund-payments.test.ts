import 'reflect-metadata';
import { afterEach, beforeAll, beforeEach, describe, expect, jest } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aStaffSession } from '../../test/factories.ts';
import { asMember, outsideTransaction } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import type { RememberedOrders } from '../../test/paid-orders.ts';
import { aSandboxPayment, onBrand, rememberOrders, type SandboxOrder } from '../../test/sandbox-payments.ts';
import { Clock } from '../core/process/clock.ts';
import { Log } from '../core/process/logging/log.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { LedgerTransfer } from '../credits/ledger-transfer.entity.ts';
import type { Order } from '../orders/order.entity.ts';
import { ProviderRefused, type PaymentProvider } from '../payments/payment-provider.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { Refund } from './refund.entity.ts';
import { RefundsService } from './refunds.service.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let remembered: RememberedOrders;
  let cookie: string;
  let made: SandboxOrder;
  let order: Order;
  let id: string;
  let memberId: string;
  beforeAll(() => {
    remembered = rememberOrders(t);
  });
  beforeEach(async () => {
    // Each test moves the clock, and sessions end.
    const now = new Date(t.app.get(Clock).nowMs());
    ({ cookie } = await aStaffSession(t.db, 'operator', [rose.id], now));
    memberId = (await aMember(t, rose)).id;
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
      t.app.get(RefundsService).request(ctx, ctx.member.id, order.id),
    );
    id = refund.id;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await expectCleanOrders(t);
  });

  const drain = () => t.app.get(Jobs).drain();
  const approve = () =>
    t.send('localhost', { method: 'POST', url: `/api/admin/refunds/${id}/approve`, headers: { cookie }, payload: {} });
  const provider = <T>(work: (from: ReturnType<ProviderAccountsService['providerOf']>) => Promise<T>) =>
    onBrand(t, rose, (ctx) => work(t.app.get(ProviderAccountsService).providerOf(ctx, made.account)));
  const refundsThere = async () => (await provider((one) => one.fetchPayment(made.payment.ref)))?.refunds ?? [];
  const stored = () => asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, Refund).get({ id }));
  const balance = () => asMember(t, rose, memberId, (ctx) => t.app.get(CreditsService).balance(ctx));
  const transfers = async () =>
    (
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, LedgerTransfer).find({ idemKey: id }, { order: { id: 'ASC' } }),
      )
    ).map(({ kind }) => kind);
  /** The provider, whose calls the test counts or changes. */
  const watched = (change: (real: PaymentProvider) => void) => {
    const accounts = t.app.get(ProviderAccountsService);
    const providerOf = accounts.providerOf.bind(accounts);
    jest.spyOn(accounts, 'providerOf').mockImplementation((...given) => {
      const real = providerOf(...given);
      change(real);
      return real;
    });
  };
  const byHand = (refundId: string, amount: string) =>
    provider((one) =>
      one.refund(made.payment.ref, {
        refundId,
        idempotencyKey: `by hand ${refundId}`,
        amount: { amount, currency: 'EUR' },
        description: 'By hand',
      }),
    );
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

    race('is made and booked once by jobs at once', async () => {
      await approve();
      const pay = t.app.get(JobHandlers).find('pay-refund');
      if (pay?.kind !== 'tenant') throw new Error('No job pays refunds.');
      const outcomes = await Promise.allSettled(
        Array.from({ length: 6 }, () => onBrand(t, rose, (ctx) => pay.run(ctx, { refund: id }))),
      );
      await anHourLater();
      await anHourLater();

      expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
      expect([(await refundsThere()).length, (await stored()).status, await balance()]).toEqual([1, 'paid', 0]);
      expect(await transfers()).toEqual(['hold', 'refund']);
    });

    it.each([
      ['the one that it repeats', 1],
      ['one that was repeated twice', 2],
    ])('is not sent if %s was paid after all', async (_, removes) => {
      const refunds = storeOf({ db: t.db.manager, tenant: rose }, Refund);
      let repeats: string | null = null;
      await asSystem('test', async () => {
        const own = await refunds.get({ id });
        for (const status of (['paid', 'failed'] as const).slice(0, removes)) {
          const earlier: string = new Random().id();
          await refunds.add({ ...own, id: earlier, status, repeats });
          repeats = earlier;
        }
        await refunds.change({ id }, { repeats });
      });
      await approve();
      await anHourLater();

      // No money went back for it, which the check of the books would find.
      await asSystem('test', () => refunds.change({ orderId: order.id, status: 'paid' }, { status: 'failed' }));

      expect(await refundsThere()).toEqual([]);
      expect(await stored()).toMatchObject({ status: 'failed', failure: 'paid_before' });
      expect(await transfers()).toEqual(['hold', 'release']);
    });

    it('is found in the provider’s list if the answer to it was lost', async () => {
      await byHand(id, '10.00');
      await approve();
      await anHourLater();
      await anHourLater();

      expect([(await refundsThere()).length, (await stored()).status]).toEqual([1, 'paid']);
    });

    it('that the provider refuses fails, and the credits are back', async () => {
      watched((real) => {
        real.refund = () => Promise.reject(new ProviderRefused(422, 'amount'));
      });
      await approve();
      await drain();

      expect([(await stored()).status, await balance(), await transfers()]).toEqual([
        ...['failed', 100],
        ['hold', 'release'],
      ]);
    });

    it('that the provider made and then refuses, as it does with a second try, is paid and takes its credits', async () => {
      watched((real) => {
        const refund = real.refund.bind(real);
        real.refund = async (...given) => {
          await refund(...given);
          throw new ProviderRefused(422, 'amount');
        };
      });
      await approve();
      await drain();
      const refused = (await stored()).status;
      jest.restoreAllMocks();
      // The first check may run before the sandbox has paid.
      await anHourLater();
      await anHourLater();

      expect([refused, (await refundsThere()).length]).toEqual(['approved', 1]);
      expect([(await stored()).status, await balance()]).toEqual(['paid', 0]);
      expect(await transfers()).toEqual(['hold', 'refund']);
    });

    it('is not sent once a chargeback took the money, of which the provider tells first', async () => {
      let sent = 0;
      watched((real) => {
        const fetchPayment = real.fetchPayment.bind(real);
        real.fetchPayment = async (ref) => {
          const payment = await fetchPayment(ref);
          const chargebacks = [{ ref: `chb_${order.id}`, amount: '10.00', reversed: false }];
          return payment && { ...payment, chargebacks };
        };
        real.refund = () => {
          sent += 1;
          return Promise.reject(new ProviderRefused(422, 'amount'));
        };
      });
      await approve();
      await drain();

      expect([sent, (await stored()).status, await balance()]).toEqual([0, 'failed', 0]);
    });

    it('asks the provider once before it pays', async () => {
      // What is due by then would ask as well.
      await drain();
      const asked: string[] = [];
      watched((real) => {
        const [fetchPayment, refund] = [real.fetchPayment.bind(real), real.refund.bind(real)];
        real.fetchPayment = (ref) => (asked.push('fetch'), fetchPayment(ref));
        real.refund = (...given) => (asked.push('refund'), refund(...given));
      });
      await approve();
      await drain();

      expect(asked).toEqual(['fetch', 'refund']);
      expect(await stored()).toMatchObject({ status: 'approved', providerRef: expect.stringMatching(/^re_/) });
    });

    it('that the provider no longer lists is reported and not sent again', async () => {
      await approve();
      await drain();
      let sent = 0;
      watched((real) => {
        const fetchPayment = real.fetchPayment.bind(real);
        real.fetchPayment = async (ref) => {
          const payment = await fetchPayment(ref);
          return payment && { ...payment, refunds: [] };
        };
        real.refund = () => {
          sent += 1;
          return Promise.reject(new ProviderRefused(422, 'amount'));
        };
      });
      const errors = jest.spyOn(t.app.get(Log), 'error');
      await anHourLater();
      await anHourLater();
      const told = errors.mock.calls.map(([, message]) => message);
      const waiting = (await stored()).status;
      jest.restoreAllMocks();
      await anHourLater();

      expect([sent, waiting, (await stored()).status]).toEqual([0, 'approved', 'paid']);
      expect(told).toContain('money that went back is booked otherwise than the provider has it');
      expect(told).toContain('The provider does not list a refund that it took; it is not sent again');
    });

    it('is paid although more than a page of earlier ones can’t be', async () => {
      const broken = Array.from({ length: 201 }, (_, at) => ({
        id: `00000000000000000000000${String(at).padStart(3, '0')}`,
        orderId: 'unknown',
        walletId: 'unknown',
        status: 'approved' as const,
        minor: 1,
        currency: 'EUR' as const,
        credits: 1,
        providerRef: null,
        reason: null,
        decidedBy: null,
        createdAt: new Date('2026-01-01T00:00:00Z'),
        decidedAt: null,
      }));
      const refunds = storeOf({ db: t.db.manager, tenant: rose }, Refund);
      await asSystem('test', async () => {
        await refunds.change({ id }, { status: 'approved' });
        await refunds.add(...broken);
      });
      await anHourLater();
      await asSystem('test', () => refunds.remove({ orderId: 'unknown' }));

      expect((await refundsThere()).length).toBe(1);
    });
  });
});
