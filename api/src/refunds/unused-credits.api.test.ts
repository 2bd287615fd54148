import 'reflect-metadata';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { tablesWith } from '../../test/all-tables.ts';
import { servedBrands } from '../../test/brands.ts';
import { mailsTo } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { asMember } from '../../test/ledger.ts';
import { aMember, loggedIn, type MadeMember } from '../../test/members.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import type { RememberedOrders } from '../../test/paid-orders.ts';
import { aSandboxPayment, onBrand, rememberOrders, type SandboxOrder } from '../../test/sandbox-payments.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { CreditLot } from '../credits/credit-lot.entity.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { Account } from '../identity/account.entity.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import type { Order } from '../orders/order.entity.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { Refund } from './refund.entity.ts';

const day = 86_400;
/** 24 months with a leap day, less the 30 days of notice. */
const twentyThreeMonths = 701 * day;
const subject = mailTexts.en.account_unused_credits.subject;

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let remembered: RememberedOrders;
  let member: MadeMember;
  let made: SandboxOrder;
  let order: Order;
  beforeAll(() => {
    remembered = rememberOrders(t);
  });
  beforeEach(async () => {
    member = await aMember(t, rose);
    made = await aSandboxPayment(t, remembered, rose, { amount: { amount: '10.00', currency: 'EUR' } });
    await t.send(rose.host, {
      method: 'POST',
      url: `/sandbox/pay/${made.payment.ref}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=paid',
    });
  });
  afterEach(() => expectCleanOrders(t));

  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const pass = async (days: number) => {
    t.app.get(Clock).advance(days * day);
    await t.app.get(Jobs).drain();
    // What the jobs of the day enqueued for a moment later.
    t.app.get(Clock).advance(60);
    await t.app.get(Jobs).drain();
  };
  /** 100 credits, 30 of them used, and the member was there last now. */
  const aBuyer = async (wishes: Partial<Order> = {}) => {
    const account = { provider: 'sandbox', providerAccountId: made.account.id, paymentRef: made.payment.ref };
    order = await anOrder(t, rose, member.id, { ...account, ...wishes });
    await applyPayment(t, rose, order);
    await asMember(t, rose, member.id, (ctx) =>
      t.app.get(CreditsService).spend(ctx, { what: 'gift', price: 30, ref: order.id }),
    );
    await loggedIn(t, rose, member);
  };
  const notices = async () => (await mailsTo(t, member.email)).filter((mail) => mail.subject === subject).length;
  const told = async () =>
    (await read(() => storeOf(at(), MemberMail).find({ accountId: member.id }, { order: { id: 'ASC' } }))).flatMap(
      ({ kind, facts }) => (kind === 'account_unused_credits' ? [facts.credits] : []),
    );
  const stands = async () => (await read(() => storeOf(at(), Account).count({ id: member.id }))) > 0;
  const refunds = async () =>
    (await read(() => storeOf(at(), Refund).find({ orderId: order.id }))).map(({ status, minor }) => [status, minor]);
  const left = async () => (await read(() => storeOf(at(), CreditLot).get({ orderId: order.id }))).remaining;
  const paidBack = () =>
    onBrand(t, rose, async (ctx) => {
      const provider = t.app.get(ProviderAccountsService).providerOf(ctx, made.account);
      return (await provider.fetchPayment(made.payment.ref))?.refunds.map(({ amount }) => amount);
    });

  describe('Unused paid credits of an account that nobody uses', () => {
    it('are named in two mails, then paid back, and only then does the account go', async () => {
      await aBuyer();
      await pass(701 + 1);
      expect([await notices(), await told()]).toEqual([1, ['70']]);
      await pass(22);
      expect(await notices()).toBe(1);
      await pass(1);
      expect([await notices(), await told()]).toEqual([2, ['70', '70']]);
      await pass(6);
      expect([await refunds(), await left()]).toEqual([[], 70]);

      await pass(2);
      expect([await stands(), await left(), await refunds()]).toEqual([true, 0, [['approved', 700]]]);
      await pass(1);
      await pass(1);
      expect([await stands(), await refunds(), await paidBack()]).toEqual([false, [['paid', 700]], ['7.00']]);
    });

    it('stay in the ledger without the person if the provider refuses, which is tried once', async () => {
      await aBuyer({ paymentRef: `tr_${new Random().id()}` });
      for (const days of [702, 24, 8, 1, 1]) await pass(days);

      expect([await stands(), await left(), await refunds()]).toEqual([false, 70, [['failed', 700]]]);
      const kept = new Set(['ledger_account', 'refund', 'credit_order', 'account', 'last_use', 'member_mail']);
      expect((await tablesWith(t.db, member.id)).filter((name) => kept.has(name))).toEqual([]);
    });

    it('and the account stay if their member comes back after the mails', async () => {
      await aBuyer();
      for (const days of [702, 24]) await pass(days);
      await loggedIn(t, rose, member);
      for (const days of [8, 8, 8]) await pass(days);

      expect([await stands(), await left(), await refunds(), await notices()]).toEqual([true, 70, [], 2]);
      await pass(twentyThreeMonths / day);
      expect(await notices()).toBe(3);
    });

    it.each([{ status: 'blocked' as const }, { ownedEmail: null }])(
      'keep the account if nobody can be mailed: %j',
      async (change) => {
        await aBuyer();
        await read(() => storeOf(at(), Account).change({ id: member.id }, change));
        for (const days of [702, 24, 8, 1]) await pass(days);

        expect([await stands(), await left(), await refunds(), await notices()]).toEqual([true, 70, [], 0]);
      },
    );
  });

  it('An account without paid credits gets one mail, and goes', async () => {
    await loggedIn(t, rose, member);
    for (const days of [702, 24, 8]) await pass(days);

    expect([await stands(), await notices()]).toEqual([false, 1]);
  });
});
