import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { onBrand } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { asMember, outsideTransaction } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import { sample } from '../../test/repeats.ts';
import { stop } from '../../test/stopped-clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { CreditLot } from '../credits/credit-lot.entity.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import { Order } from '../orders/order.entity.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { Refund } from './refund.entity.ts';
import { RefundSettlementService } from './refund-settlement.service.ts';
import { RefundsService } from './refunds.service.ts';

type RefundStatus = FetchedPayment['refunds'][number]['status'];

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let memberId: string;
  let order: Order;
  beforeEach(async () => {
    memberId = (await aMember(t, rose)).id;
    order = await anOrder(t, rose, memberId);
    await apply();
  });
  afterEach(() => expectCleanOrders(t));

  const at = () => ({ db: t.db.manager, tenant: rose });
  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const apply = (wishes: Partial<FetchedPayment> = {}, of = order) => applyPayment(t, rose, of, wishes);
  const request = (of = order, who = memberId) =>
    outsideTransaction(t, rose, who, (ctx) => t.app.get(RefundsService).request(ctx, who, of.id));
  const quote = () => outsideTransaction(t, rose, memberId, (ctx) => t.app.get(RefundsService).quote(ctx, order.id));
  const balance = () => asMember(t, rose, memberId, (ctx) => t.app.get(CreditsService).balance(ctx));
  const spend = (price: number, ref = 'gift') =>
    asMember(t, rose, memberId, (ctx) =>
      t.app.get(CreditsService).spend(ctx, { what: 'gift', price, ref: `${ref}${order.id}`.slice(0, 50) }),
    );
  const refunds = () => read(() => storeOf(at(), Refund).find({ orderId: order.id }, { order: { id: 'ASC' } }));
  const mails = async () =>
    (await read(() => storeOf(at(), MemberMail).find({ accountId: memberId }, { order: { id: 'ASC' } }))).map(
      ({ kind }) => kind,
    );
  const stored = () => read(() => storeOf(at(), Order).get({ id: order.id }));
  const told = (refundId: string | undefined, amount: string, status: RefundStatus, ref = `re_${order.id}`) => ({
    ref,
    amount,
    status,
    refundId,
  });
  const until = (instant: Date) =>
    read(() => storeOf(at(), CreditLot).change({ orderId: order.id }, { refundableUntil: instant }));

  describe('A request', () => {
    it('sets the unused credits aside and states what they cost', async () => {
      await spend(30);
      const { refund } = await request();

      expect(refund).toMatchObject({
        order: order.id,
        status: 'requested',
        amount: { amount: '7.00', currency: 'EUR' },
        credits: 70,
        decidedAt: null,
      });
      expect([await balance(), await mails()]).toEqual([0, ['order_paid', 'refund_requested']]);
    });

    it('pays nothing for credits that were given', async () => {
      const other = (await aMember(t, rose)).id;
      const own = await anOrder(t, rose, other);
      await asMember(t, rose, other, (ctx) => t.app.get(CreditsService).grantBonus(ctx, other, 40));
      await apply({}, own);
      const { refund } = await request(own, other);
      const left = await asMember(t, rose, other, (ctx) => t.app.get(CreditsService).balance(ctx));

      expect([refund.credits, refund.amount.amount, left]).toEqual([100, '10.00', 40]);
    });

    it('is possible until a millisecond before the deadline', async () => {
      const clock = t.app.get(Clock);
      const restart = stop(clock);
      try {
        await until(clock.now());
        expect((await quote()).quote.isOpen).toBe(false);
        await expect(request()).rejects.toMatchObject({ code: 'refund_closed' });

        await until(new Date(clock.nowMs() + 1));
        expect((await quote()).quote).toMatchObject({ isOpen: true, credits: 100, amount: { amount: '10.00' } });
        expect((await request()).refund.status).toBe('requested');
      } finally {
        restart();
      }
    });

    it('of another member’s order, or on another brand, finds none', async () => {
      const stranger = await aMember(t, rose);
      await expect(request(order, stranger.id)).rejects.toMatchObject({ code: 'not_found' });
      const work = outsideTransaction(t, lily, memberId, (ctx) => t.app.get(RefundsService).quote(ctx, order.id));
      await expect(work).rejects.toMatchObject({ code: 'not_found' });
    });

    it('after a chargeback is refused', async () => {
      await apply({ chargebacks: [{ ref: `chb_${order.id}`, amount: '10.00', reversed: false }] });

      await expect(request()).rejects.toMatchObject({ code: 'refund_closed' });
    });

    race('is made once, however many are sent at once', async () => {
      const answers = await Promise.allSettled(Array.from({ length: 12 }, () => request()));

      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
      expect(refused).toEqual(Array.from({ length: 11 }, () => 'refund_closed'));
      expect((await refunds()).map(({ minor, credits }) => [minor, credits])).toEqual([[1_000, 100]]);
    });

    race('while credits are spent gives back what was not', async () => {
      const spends = (name: string) => Array.from({ length: 4 }, (_, at) => spend(10, `${name}${at}`));
      const answers = await Promise.allSettled([...spends('g'), request(), ...spends('h')]);
      const done = answers.filter(({ status }) => status === 'fulfilled').length;
      const [refund] = await refunds();

      expect([answers[4]?.status, await balance()]).toEqual(['fulfilled', 0]);
      expect([refund?.credits, refund?.minor]).toEqual([100 - 10 * (done - 1), 1_000 - 100 * (done - 1)]);
      await expect(spend(1, 'late')).rejects.toMatchObject({ code: 'not_enough_credits' });
    });
  });

  describe('What the provider tells', () => {
    const approve = async (id: string) => read(() => storeOf(at(), Refund).change({ id }, { status: 'approved' }));

    it('of our refund holds its credits once, and takes them when it is done', async () => {
      const { refund } = await request();
      await approve(refund.id);
      await apply({ refunds: [told(refund.id, '10.00', 'pending')] });
      await apply({ refunds: [told(refund.id, '10.00', 'refunded')] });
      const [row] = await refunds();

      expect([row?.status, row?.providerRef, await balance()]).toEqual(['paid', `re_${order.id}`, 0]);
      expect(await stored()).toMatchObject({ status: 'refunded', refundedMinor: 1_000 });
      expect(await mails()).toEqual(['order_paid', 'refund_requested', 'refund_paid']);
    });

    it('of our refund that failed gives the credits back, and a second request is possible', async () => {
      const { refund } = await request();
      await approve(refund.id);
      await apply({ refunds: [told(refund.id, '10.00', 'failed')] });

      expect([(await refunds())[0]?.status, await balance()]).toEqual(['failed', 100]);
      expect((await request()).refund.amount.amount).toBe('10.00');
    });

    it('of a refund that people made there is booked beside it', async () => {
      await apply({ refunds: [told(undefined, '2.50', 'refunded', 're_by_hand')] });
      const { refund } = await request();

      expect([refund.credits, refund.amount.amount]).toEqual([75, '7.50']);
    });

    it.each([{ by: 'our id' }, { by: 'its amount' }])(
      'of a refund that people paid there ends the request that it answers, which it knows by $by',
      async ({ by }) => {
        const { refund } = await request();
        const id = by === 'our id' ? refund.id : undefined;
        await apply({ refunds: [told(id, '10.00', 'pending')] });
        await apply({ refunds: [told(id, '10.00', 'refunded')] });
        const [row] = await refunds();

        expect([row?.status, row?.providerRef, await balance()]).toEqual(['paid', `re_${order.id}`, 0]);
        expect(await stored()).toMatchObject({ status: 'refunded', refundedMinor: 1_000 });
        expect(await mails()).toEqual(['order_paid', 'refund_requested', 'refund_paid']);
      },
    );

    it('of a refund of another amount leaves a request as it is', async () => {
      await spend(10);
      await request();
      await apply({ refunds: [told(undefined, '1.00', 'refunded')] });

      expect((await refunds()).map(({ status, providerRef }) => [status, providerRef])).toEqual([['requested', null]]);
    });

    it('of a foreign refund with our id counts once', async () => {
      const { refund } = await request();
      await approve(refund.id);
      await apply({
        refunds: [told(refund.id, '5.00', 'refunded', 're_1'), told(refund.id, '5.00', 'refunded', 're_2')],
      });

      expect([await stored(), await balance()]).toMatchObject([{ status: 'refunded' }, 0]);
    });

    it('of a chargeback ends a request and takes its credits', async () => {
      await request();
      await apply({ chargebacks: [{ ref: `chb_${order.id}`, amount: '10.00', reversed: false }] });

      expect([(await refunds())[0]?.status, await balance()]).toEqual(['failed', 0]);
    });

    it('of a refused refund gives the credits back', async () => {
      const { refund } = await request();
      await approve(refund.id);
      const [row] = await refunds();
      await onBrand(t, rose, (ctx) =>
        ctx.inTransaction((within) => t.app.get(RefundSettlementService).fail(within, row!, 'refused')),
      );

      expect([(await refunds())[0]?.status, await balance()]).toEqual(['failed', 100]);
    });
  });

  describe('All orders of events', () => {
    const events = ['refund pending', 'refund done', 'chargeback', 'reversal', 'late failure'] as const;
    const all = permutations([...events.keys()]);
    const chosen = engine === 'sqlite' ? all : sample(all, 8);

    it.each(chosen.map((order) => ({ order: order.map((at) => events[at]).join(', ') })))(
      'end alike: $order',
      async ({ order: arrival }) => {
        await spend(20);
        const { refund } = await request();
        await read(() => storeOf(at(), Refund).change({ id: refund.id }, { status: 'approved' }));
        const chargeback = (reversed: boolean) => [{ ref: `chb_${order.id}`, amount: '10.00', reversed }];
        const truths: Record<string, Partial<FetchedPayment>> = {
          'refund pending': { refunds: [told(refund.id, '8.00', 'pending')] },
          'refund done': { refunds: [told(refund.id, '8.00', 'refunded')] },
          chargeback: { refunds: [told(refund.id, '8.00', 'refunded')], chargebacks: chargeback(false) },
          reversal: { refunds: [told(refund.id, '8.00', 'refunded')], chargebacks: chargeback(true) },
          'late failure': { status: 'failed' },
        };
        for (const event of arrival.split(', ')) {
          await apply(truths[event]);
          await apply(truths[event]);
        }
        await apply(truths.reversal);

        expect(await stored()).toMatchObject({ status: 'part_refunded', refundedMinor: 800, chargedBackMinor: 0 });
        expect((await refunds()).map(({ status }) => status)).toEqual(['paid']);
        expect(await balance()).toBe(0);
      },
    );
  });
});

function permutations(all: readonly number[]): number[][] {
  if (all.length <= 1) return [[...all]];
  return all.flatMap((first) => permutations(all.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
