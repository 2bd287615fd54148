import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { tablesWith } from '../../test/all-tables.ts';
import { servedBrands } from '../../test/brands.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aDiscountCode } from '../../test/discounts.ts';
import { asMember } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import { partInTurn, sample } from '../../test/repeats.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { LedgerTransfer } from '../credits/ledger-transfer.entity.ts';
import { DiscountCode } from '../discounts/discount-code.entity.ts';
import { Redemption } from '../discounts/redemption.entity.ts';
import { Account } from '../identity/account.entity.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { StoredCard } from '../payments/cards/stored-card.entity.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { Order } from './order.entity.ts';

type RefundStatus = FetchedPayment['refunds'][number]['status'];

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let memberId: string;
  let order: Order;
  beforeEach(async () => {
    memberId = (await aMember(t, rose)).id;
    order = await anOrder(t, rose, memberId);
  });
  afterEach(() => expectCleanOrders(t));

  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const apply = (wishes: Partial<FetchedPayment> = {}, of = order) => applyPayment(t, rose, of, wishes);
  const balance = () => asMember(t, rose, memberId, (ctx) => t.app.get(CreditsService).balance(ctx));
  const isPremium = async () => (await read(() => storeOf(at(), Account).get({ id: memberId }))).isPremium;
  const status = async (of = order) => (await read(() => storeOf(at(), Order).get({ id: of.id }))).status;
  const purchases = () => read(() => storeOf(at(), LedgerTransfer).count({ kind: 'purchase', refId: order.id }));
  const spend = (price: number) =>
    asMember(t, rose, memberId, (ctx) => t.app.get(CreditsService).spend(ctx, { what: 'gift', price, ref: order.id }));
  const refund = (amount: string, told: RefundStatus, { id } = order) => ({ ref: `re_${id}`, amount, status: told });
  const chargeback = (amount: string, reversed = false) => ({ ref: `chb_${order.id}`, amount, reversed });
  const mails = async () =>
    (await read(() => storeOf(at(), MemberMail).find({ accountId: memberId }, { order: { id: 'ASC' } }))).map(
      ({ kind, facts }) => ({ kind, facts }),
    );
  const known = async () => ({ status: await status(), balance: await balance(), isPremium: await isPremium() });

  describe('A payment that is paid', () => {
    race('grants its credits once, however often and however many at once tell of it', async () => {
      const states = await Promise.all(Array.from({ length: 20 }, () => apply()));
      states.push(await apply());

      expect(new Set(states)).toEqual(new Set(['paid']));
      expect([await purchases(), await known()]).toEqual([1, { status: 'paid', balance: 100, isPremium: true }]);
    });

    it('grants them although the order was taken for dead', async () => {
      await apply({ status: 'expired' });
      expect(await known()).toEqual({ status: 'expired', balance: 0, isPremium: false });

      await apply();
      expect(await known()).toEqual({ status: 'paid', balance: 100, isPremium: true });
    });

    it.each<[string, Partial<FetchedPayment>]>([
      ['a cent less', { amount: { amount: '9.99', currency: 'EUR' } }],
      ['another currency', { amount: { amount: '10.00', currency: 'PLN' } }],
    ])('in %s is quarantined, and grants nothing even when the right one follows', async (_what, wishes) => {
      await apply(wishes);
      await apply();

      expect([await purchases(), await known()]).toEqual([0, { status: 'mismatch', balance: 0, isPremium: false }]);
    });

    it('in another amount gives the discount of its order free', async () => {
      const code = await aDiscountCode(t, rose, 'SPRING', { uses: 1 });
      await read(() =>
        storeOf(at(), Redemption).add({
          ...{ orderId: order.id, code, walletId: order.walletId, claim: code },
          state: 'reserved',
          createdAt: new Date(),
        }),
      );
      await apply({ amount: { amount: '9.99', currency: 'EUR' } });
      const held = await read(() => storeOf(at(), Redemption).get({ orderId: order.id }));
      const { uses } = await read(() => storeOf(at(), DiscountCode).get({ code }));

      expect([held.state, held.claim, uses]).toEqual(['released', null, 0]);
    });

    it('of another order is refused', async () => {
      await expect(apply({ ref: 'tr_other' })).rejects.toThrow('not that of the order');
      expect(await known()).toEqual({ status: 'open', balance: 0, isPremium: false });
    });

    it('of a member who was erased meanwhile is booked, and leads to no member', async () => {
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, memberId));
      await apply();

      expect([await status(), await purchases()]).toEqual(['paid', 1]);
      const tables = await tablesWith(t.db, memberId);
      expect(tables.filter((name) => ['credit_order', 'ledger_account'].includes(name))).toEqual([]);
    });
  });

  describe('A payment that is not paid', () => {
    it.each(['open', 'pending', 'authorized', 'failed', 'canceled', 'expired'] as const)(
      'but %s grants nothing',
      async (told) => {
        await apply({ status: told });

        expect([await purchases(), await balance(), await isPremium()]).toEqual([0, 0, false]);
      },
    );
  });

  describe('A repeat by a stored card that fails', () => {
    const stored = { providerAccountId: 'A', customerRef: 'cst_1', mandateRef: 'mdt_1' };
    const cardAfter = async (fetched: Partial<FetchedPayment>, wishes: Partial<Order> = {}) => {
      await read(() => storeOf(at(), StoredCard).add({ accountId: memberId, ...stored }));
      const repeat = await anOrder(t, rose, memberId, { method: 'creditcard', sequence: 'recurring', ...wishes });
      await apply({ ...stored, ...fetched }, repeat);
      return (await read(() => storeOf(at(), StoredCard).get({ accountId: memberId }))).mandateRef;
    };

    it('because the card can no longer be charged makes the member be asked for one', async () => {
      expect(await cardAfter({ status: 'failed', isMandateInvalid: true })).toBeNull();
    });

    it('for another reason leaves the card, and so does a payment of another kind', async () => {
      expect(await cardAfter({ status: 'failed', isMandateInvalid: false })).toBe('mdt_1');
      await read(() => storeOf(at(), StoredCard).remove({ accountId: memberId }));
      expect(await cardAfter({ status: 'failed', isMandateInvalid: true }, { sequence: 'first' })).toBe('mdt_1');
    });

    it('leaves a card that took its place meanwhile', async () => {
      expect(await cardAfter({ status: 'failed', isMandateInvalid: true, mandateRef: 'mdt_before' })).toBe('mdt_1');
    });
  });

  describe('A refund', () => {
    it('of a part holds its credits while it is on its way, and takes them when it is done', async () => {
      await apply();
      await apply({ refunds: [refund('2.50', 'pending')] });
      const onItsWay = await known();
      await apply({ refunds: [refund('2.50', 'refunded')] });

      expect(onItsWay).toEqual({ status: 'paid', balance: 75, isPremium: true });
      expect(await known()).toEqual({ status: 'part_refunded', balance: 75, isPremium: true });
    });

    it('that fails gives the credits back', async () => {
      await apply({ refunds: [refund('10.00', 'queued')] });
      await apply({ refunds: [refund('10.00', 'failed')] });

      expect(await known()).toEqual({ status: 'paid', balance: 100, isPremium: true });
    });

    it('of everything ends premium, unless another order stands', async () => {
      const other = await anOrder(t, rose, memberId);
      await apply();
      await apply({}, other);
      await apply({ refunds: [refund('10.00', 'refunded')] });
      const first = await known();
      await apply({ refunds: [refund('10.00', 'refunded', other)] }, other);

      expect(first).toEqual({ status: 'refunded', balance: 100, isPremium: true });
      expect(await known()).toEqual({ status: 'refunded', balance: 0, isPremium: false });
    });
  });

  describe('A chargeback', () => {
    it('takes what is left and ends premium; when it is reversed, both are back', async () => {
      await apply();
      await spend(30);
      await apply({ chargebacks: [chargeback('10.00')] });
      const charged = await known();
      await apply({ chargebacks: [chargeback('10.00', true)] });

      expect(charged).toEqual({ status: 'charged_back', balance: 0, isPremium: false });
      expect(await known()).toEqual({ status: 'paid', balance: 70, isPremium: true });
    });

    race('is mailed once with what it took, and so is its reversal, however often they are told', async () => {
      await apply();
      await spend(30);
      for (const reversed of [false, true]) {
        await Promise.all(Array.from({ length: 4 }, () => apply({ chargebacks: [chargeback('10.00', reversed)] })));
        await apply({ chargebacks: [chargeback('10.00', reversed)] });
      }

      const facts = { credits: '70', amount: '10.00', currency: 'EUR' };
      expect((await mails()).filter(({ kind }) => kind !== 'order_paid')).toEqual([
        { kind: 'payment_charged_back', facts },
        { kind: 'chargeback_reversed', facts },
      ]);
    });

    it('of a member who was erased is booked, and mailed to no one', async () => {
      await apply();
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, memberId));
      const before = await read(() => storeOf(at(), MemberMail).count());
      await apply({ chargebacks: [chargeback('10.00')] });
      await apply({ chargebacks: [chargeback('10.00', true)] });

      expect([await status(), await read(() => storeOf(at(), MemberMail).count())]).toEqual(['paid', before]);
    });
  });

  describe('What the provider told over time', () => {
    /** Each is all that is true at its time. */
    const truths = (): Partial<FetchedPayment>[] => [
      { status: 'open' },
      { status: 'paid' },
      { refunds: [refund('5.00', 'processing')] },
      { refunds: [refund('5.00', 'refunded')] },
      { refunds: [refund('5.00', 'refunded')], chargebacks: [chargeback('10.00')] },
      { refunds: [refund('5.00', 'refunded')], chargebacks: [chargeback('10.00', true)] },
    ];

    it.each(sample(partInTurn(permutations([0, 1, 2, 3, 4, 5]), 30), 24).map((order) => ({ order: order.join(' ') })))(
      'leads to the same end when it arrives as $order, with repeats',
      async ({ order: arrival }) => {
        for (const place of arrival.split(' ')) {
          await apply(truths()[Number(place)]);
          await apply(truths()[Number(place)]);
        }

        expect(await known()).toEqual({ status: 'part_refunded', balance: 50, isPremium: true });
      },
    );
  });
});

function permutations(all: readonly number[]): number[][] {
  if (all.length <= 1) return [[...all]];
  return all.flatMap((first) => permutations(all.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
