import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { servedBrands } from '../../test/brands.ts';
import { asSoftware } from '../../test/contexts.ts';
import { aDiscountCode } from '../../test/discounts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { asMember, outsideTransaction } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import { stop } from '../../test/stopped-clock.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import type { AppError } from '../core/errors/app-error.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { Clock } from '../core/process/clock.ts';
import { Account } from '../identity/account.entity.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import type { Order } from '../orders/order.entity.ts';
import { DiscountCode } from './discount-code.entity.ts';
import { priceWith, welcomeCodeOf } from './discounts.rules.ts';
import { DiscountsService } from './discounts.service.ts';
import { Redemption } from './redemption.entity.ts';

const bundle = { priceMinor: 1_000, currency: 'EUR', country: 'NL' } as const;
const bonus = limits.timeBonus.code;
const random = new Random();
let codes = 0;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let memberId: string;
  let restart: () => void;
  beforeEach(async () => {
    restart = stop(t.app.get(Clock));
    memberId = (await aMember(t, rose)).id;
  });
  afterEach(async () => {
    restart();
    await expectCleanOrders(t);
  });

  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const service = () => t.app.get(DiscountsService);
  const newCode = (wishes: Partial<DiscountCode> = {}, tenant = rose) =>
    aDiscountCode(t, tenant, `CODE-${(codes += 1)}`, wishes);
  const uses = async (code: string) => (await read(() => storeOf(at(), DiscountCode).get({ code }))).uses;
  const states = async (code: string) =>
    (await read(() => storeOf(at(), Redemption).find({ code }))).map(({ state }) => state).sort();
  const signedUp = (msAgo: number, id = memberId) =>
    read(() => storeOf(at(), Account).change({ id }, { signedUpAt: new Date(t.app.get(Clock).nowMs() - msAgo) }));
  const reserveFor = (order: Order, code: string, { of = memberId, method = 'ideal', as = bundle } = {}) =>
    asMember(t, rose, of, (ctx) => service().reserve(ctx, { code, bundle: as, method, orderId: order.id }));
  /** An order at the price with its discount, as a placement makes it. */
  const orderWith = async (code: string, of = memberId) => {
    const { valuePercentage } = await outsideTransaction(t, rose, of, (ctx) =>
      service().check(ctx, { code, bundle, method: 'ideal' }),
    );
    const order = await anOrder(t, rose, of, {
      priceMinor: 10 * (100 - valuePercentage),
      taxMinor: 0,
      discountCode: code,
    });
    return { order, discount: await reserveFor(order, code, { of }) };
  };
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'reserved',
      ({ code }: AppError) => code,
    );
  const counted = (outcomes: string[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(outcomes, (one) => one)).map(([name, all]) => [name, all?.length]),
    );
  const active = (of = memberId) => outsideTransaction(t, rose, of, (ctx) => service().activeFor(ctx));

  describe('A code', () => {
    race('that is valid once per user is reserved by one of 50 orders at once', async () => {
      const code = await newCode();
      const orders = await Promise.all(Array.from({ length: 50 }, () => anOrder(t, rose, memberId)));
      const outcomes = await Promise.all(orders.map((order) => outcome(reserveFor(order, code))));

      expect(counted(outcomes)).toEqual({ reserved: 1, code_reserved: 49 });
      expect([await uses(code), await states(code)]).toEqual([1, ['reserved']]);
    });

    race('with ten uses is reserved by ten of 40 members at once, and by another when an order dies', async () => {
      const code = await newCode({ maxUses: 10 });
      const members: string[] = [];
      for (let made = 0; made < 40; made += 1) members.push((await aMember(t, rose)).id);
      const orders = await Promise.all(members.map((of) => anOrder(t, rose, of)));
      const outcomes = await Promise.all(
        orders.map((order, nth) => outcome(reserveFor(order, code, { of: members[nth] ?? '' }))),
      );
      const winner = orders[outcomes.indexOf('reserved')] as Order;
      const full = await uses(code);
      await applyPayment(t, rose, winner, { status: 'expired' });

      expect(counted(outcomes)).toEqual({ reserved: 10, code_reserved: 30 });
      expect([full, await uses(code)]).toEqual([10, 9]);
      expect(await outcome(reserveFor(await anOrder(t, rose, memberId), code))).toBe('reserved');
    });

    it('is final when its order is paid, however often that is told', async () => {
      const code = await newCode();
      const { order } = await orderWith(code);
      await applyPayment(t, rose, order);
      await applyPayment(t, rose, order);

      expect([await uses(code), await states(code)]).toEqual([1, ['final']]);
      expect(await outcome(reserveFor(await anOrder(t, rose, memberId), code))).toBe('code_used');
    });

    it.each(['failed', 'canceled', 'expired'] as const)('is free again when its order is %s', async (status) => {
      const code = await newCode({ validity: 'once', maxUses: 1 });
      const { order } = await orderWith(code);
      await applyPayment(t, rose, order, { status });
      await applyPayment(t, rose, order, { status });

      expect([await uses(code), await states(code)]).toEqual([0, ['released']]);
      expect(await outcome(reserveFor(await anOrder(t, rose, memberId), code))).toBe('reserved');
    });

    it('counts as used when its dead order is paid after all, even beyond its maximum', async () => {
      const code = await newCode({ validity: 'once', maxUses: 1 });
      const { order } = await orderWith(code);
      await applyPayment(t, rose, order, { status: 'expired' });
      await orderWith(code, (await aMember(t, rose)).id);
      await applyPayment(t, rose, order);

      expect([await uses(code), await states(code)]).toEqual([2, ['final', 'reserved']]);
    });

    it('is used up for its member when their dead order is paid after all', async () => {
      const code = await newCode();
      const { order } = await orderWith(code);
      await applyPayment(t, rose, order, { status: 'expired' });
      await applyPayment(t, rose, order);

      expect(await outcome(reserveFor(await anOrder(t, rose, memberId), code))).toBe('code_used');
      expect([await uses(code), await states(code)]).toEqual([1, ['final']]);
    });

    it('is used up for its member even if a second order had it when the dead one was paid', async () => {
      const code = await newCode();
      const dead = (await orderWith(code)).order;
      await applyPayment(t, rose, dead, { status: 'expired' });
      const second = (await orderWith(code)).order;
      await applyPayment(t, rose, dead);
      await applyPayment(t, rose, second, { status: 'canceled' });

      expect(await outcome(reserveFor(await anOrder(t, rose, memberId), code))).toBe('code_used');
      expect([await uses(code), await states(code)]).toEqual([1, ['final', 'released']]);
    });

    it('keeps the agreed price of both orders when a dead one is paid after the one that followed it', async () => {
      const code = await newCode();
      const dead = (await orderWith(code)).order;
      await applyPayment(t, rose, dead, { status: 'expired' });
      await applyPayment(t, rose, (await orderWith(code)).order);
      await applyPayment(t, rose, dead);

      expect([await uses(code), await states(code)]).toEqual([2, ['final', 'final']]);
      expect(await outcome(reserveFor(await anOrder(t, rose, memberId), code))).toBe('code_used');
    });

    it('never says that it is used to a retry of the order that used it', async () => {
      const code = await newCode({ validity: 'once', maxUses: 1 });
      const order = await anOrder(t, rose, memberId);
      const input = { code, bundle, method: 'ideal' };
      const request = {
        tenantRef: rose.id,
        actor: `member:${memberId}`,
        route: 'POST /api/orders',
        key: random.id(),
        requestHash: 'hash',
        earlierHashes: [],
      };
      const deliver = () =>
        outsideTransaction(t, rose, memberId, (ctx) =>
          t.app.get(IdempotentRequests).once(ctx, request, {
            prepare: () => service().check(ctx, input),
            make: async (within) => {
              await service().reserve(within, { ...input, orderId: order.id });
              return { orderId: order.id };
            },
          }),
        );
      const answers = [await deliver(), await deliver(), ...(await Promise.all([deliver(), deliver()]))];

      expect(answers).toEqual(Array.from({ length: 4 }, () => ({ orderId: order.id })));
      expect(await uses(code)).toBe(1);
    });

    it('is held while open orders have its last uses, and used once they are paid', async () => {
      const code = await newCode({ validity: 'unlimited', maxUses: 2 });
      const [one, other] = [(await orderWith(code)).order, (await orderWith(code)).order];
      const ask = async () => outcome(reserveFor(await anOrder(t, rose, memberId), code));
      const held = await ask();
      await applyPayment(t, rose, one);
      const half = await ask();
      await applyPayment(t, rose, other);

      expect([held, half, await ask()]).toEqual(['code_reserved', 'code_reserved', 'code_used']);
      expect(await uses(code)).toBe(2);
    });

    it('joins no other on one order', async () => {
      const [one, other] = [await newCode(), await newCode()];
      const { order } = await orderWith(one);

      expect(await outcome(reserveFor(order, other))).toBe('code_used');
      expect(await uses(other)).toBe(0);
    });

    it('may be used again and again by the same member if it is unlimited', async () => {
      const code = await newCode({ validity: 'unlimited' });
      await orderWith(code);
      await orderWith(code);

      expect([await uses(code), await states(code)]).toEqual([2, ['reserved', 'reserved']]);
    });

    it('of one member goes with them, and what they used stays', async () => {
      const [own, shared] = [await newCode({ accountId: memberId }), await newCode()];
      const [{ order }] = [await orderWith(own), await orderWith(shared)];
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, memberId));

      expect(await read(() => storeOf(at(), DiscountCode).count({ code: own }))).toBe(0);
      expect(await uses(shared)).toBe(1);
      expect(await read(() => storeOf(at(), Redemption).count({ orderId: order.id }))).toBe(1);
    });

    it('is refused with its own reason, and nothing is reserved', async () => {
      const past = new Date(t.app.get(Clock).nowMs());
      const stranger = (await aMember(t, rose)).id;
      const order = await anOrder(t, rose, memberId);
      const reasons = [];
      for (const code of [
        'NO-SUCH-CODE',
        await newCode({}, tulip),
        await newCode({}, lily),
        await newCode({ accountId: stranger }),
        welcomeCodeOf(stranger),
        await newCode({ expiresAt: past }),
        await newCode({ status: 'disabled' }),
        await newCode({ country: 'BE', currency: 'EUR' }),
        await newCode({ minimumOrderMinor: 1_001, currency: 'EUR' }),
        await newCode({ paymentMethods: ['paypal'] }),
      ])
        reasons.push(await outcome(reserveFor(order, code)));

      expect(reasons).toEqual([
        ...Array.from({ length: 5 }, () => 'code_not_found'),
        ...['code_expired', 'code_expired', 'code_wrong_country', 'code_minimum', 'code_wrong_method'],
      ]);
      expect(await read(() => storeOf(at(), Redemption).count({ orderId: order.id }))).toBe(0);
    });
  });

  describe('The discount on the first purchase', () => {
    it('is the time bonus until 14 400.000 s after the sign-up', async () => {
      await signedUp(14_399_999);
      const last = await active();
      await signedUp(14_400_000);

      expect([last?.code, await active()]).toEqual([bonus, null]);
      expect(await outcome(reserveFor(await anOrder(t, rose, memberId), bonus))).toBe('code_expired');
    });

    it('is in the order, and stays when it is paid twenty minutes after the end', async () => {
      await signedUp(14_399_999);
      const { order, discount } = await orderWith(bonus);
      t.app.get(Clock).advance(1_200);
      const state = await applyPayment(t, rose, order);

      expect([priceWith(bundle, discount), order.priceMinor, state]).toEqual([750, 750, 'paid']);
      const { state: use } = await read(() => storeOf(at(), Redemption).get({ orderId: order.id }));
      expect(use).toBe('final');
      expect(await active()).toBeNull();
    });

    it('ends with any purchase', async () => {
      await signedUp(0);
      await applyPayment(t, rose, await anOrder(t, rose, memberId));

      expect(await active()).toBeNull();
      expect(await outcome(reserveFor(await anOrder(t, rose, memberId), bonus))).toBe('code_expired');
    });

    race('is one, although it has two codes', async () => {
      await signedUp(0);
      const kinds = [bonus, welcomeCodeOf(memberId)];
      const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(t, rose, memberId)));
      const outcomes = await Promise.all(orders.map((order, nth) => outcome(reserveFor(order, kinds[nth % 2] ?? ''))));

      expect(counted(outcomes)).toEqual({ reserved: 1, code_reserved: 5 });
      expect(await active()).toBeNull();
    });

    it('is there again when its order dies in time', async () => {
      await signedUp(0);
      const { order } = await orderWith(bonus);
      const held = await active();
      await applyPayment(t, rose, order, { status: 'canceled' });

      expect([held, (await active())?.code]).toEqual([null, bonus]);
    });
  });
});
