import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { asMember, buyCredits, expectCleanLedger } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { timesOver } from '../../test/repeats.ts';
import { SeededRandom } from '../demo/seeded-random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { CreditLot } from './credit-lot.entity.ts';
import { CreditsService } from './credits.service.ts';
import { LedgerAccount } from './ledger-account.entity.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { LotRefundsService } from './lot-refunds.service.ts';

const random = new Random();

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let memberId: string;
  beforeEach(async () => {
    memberId = (await aMember(t, rose)).id;
  });
  afterEach(() => expectCleanLedger(t));

  const credits = () => t.app.get(CreditsService);
  const refunds = () => t.app.get(LotRefundsService);
  const at = (tenant = rose) => ({ db: t.db.manager, tenant });
  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const balance = (id = memberId) => asMember(t, rose, id, (ctx) => credits().balance(ctx));
  const spend = (price: number, id = memberId) =>
    asMember(t, rose, id, (ctx) => credits().spend(ctx, { what: 'message', price, ref: random.id() }));
  const bonus = (amount: number) => asMember(t, rose, memberId, (ctx) => credits().grantBonus(ctx, memberId, amount));
  const lotOf = (orderId: string) => read(() => storeOf(at(), CreditLot).get({ orderId }));
  const accounts = () => read(() => storeOf(at(), LedgerAccount).find({ ownerId: memberId }));
  const on = <T>(work: (ctx: Parameters<LotRefundsService['hold']>[0]) => Promise<T>) =>
    asMember(t, rose, memberId, work);

  describe('A spend', () => {
    it('takes bonus credits first, then those of the oldest purchase', async () => {
      await bonus(10);
      const [older, newer] = [
        await buyCredits(t, rose, memberId, { credits: 20 }),
        await buyCredits(t, rose, memberId, { credits: 20 }),
      ];
      await spend(15);
      const afterFirst = [(await lotOf(older)).remaining, (await lotOf(newer)).remaining];
      await spend(20);

      expect(afterFirst).toEqual([15, 20]);
      expect([(await lotOf(older)).remaining, (await lotOf(newer)).remaining]).toEqual([0, 15]);
      expect(await balance()).toBe(15);
    });

    it('stands in the statement with what its credits cost at each purchase', async () => {
      await bonus(10);
      await buyCredits(t, rose, memberId, { credits: 20, paidMinor: 300 });
      await buyCredits(t, rose, memberId, { credits: 30, paidMinor: 200 });
      await spend(8);
      await spend(32);
      const { lines } = await asMember(t, rose, memberId, (ctx) => credits().statement(ctx, { limit: 10 }));

      const euros = (amount: string) => [{ amount, currency: 'EUR' }];
      // Two were bonus, twenty cost 15 cents each, ten cost six and two thirds.
      expect(lines.map(({ credits: count, money }) => [count, money])).toEqual([
        [-32, euros('3.66')],
        [-8, []],
        [30, euros('2.00')],
        [20, euros('3.00')],
        [10, []],
      ]);
    });

    it('of one credit more than there are is refused and changes nothing', async () => {
      await bonus(5);
      await buyCredits(t, rose, memberId, { credits: 5 });

      await expect(spend(11)).rejects.toMatchObject({ code: 'not_enough_credits', params: { needed: 11 } });
      expect(await balance()).toBe(10);
      await spend(10);
      expect(await balance()).toBe(0);
    });

    it('by a member without a wallet is refused', async () => {
      await expect(spend(1)).rejects.toMatchObject({ code: 'not_enough_credits' });
    });

    it('for the same thing is booked once', async () => {
      await buyCredits(t, rose, memberId, { credits: 10 });
      const again = () =>
        asMember(t, rose, memberId, (ctx) => credits().spend(ctx, { what: 'gift', price: 3, ref: 'one' }));
      await again();

      await expect(again()).rejects.toThrow(/unique|duplicate/i);
      expect(await balance()).toBe(7);
    });

    race('made fifty times at once against credits for two happens twice', async () => {
      await bonus(3);
      await buyCredits(t, rose, memberId, { credits: 8 });
      const spends = await Promise.allSettled(Array.from({ length: 50 }, () => spend(5)));

      expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await balance()).toBe(1);
    });
  });

  describe('A grant', () => {
    it('of sign-up credits happens once', async () => {
      await bonus(7);
      await bonus(7);

      expect(await balance()).toBe(7);
    });

    race('of the same order happens once, however many bring it at once', async () => {
      const orderId = random.id();
      const grants = await Promise.allSettled(
        Array.from({ length: 6 }, () => buyCredits(t, rose, memberId, { credits: 9, orderId })),
      );

      expect(grants.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await balance()).toBe(9);
    });

    it('is a wallet of its own on each brand', async () => {
      await buyCredits(t, tulip, memberId, { credits: 9 });

      expect(await balance()).toBe(0);
    });
  });

  describe('A refund', () => {
    it('holds what is unused, so that it can not be spent, and gives it back if it is turned down', async () => {
      const orderId = await buyCredits(t, rose, memberId, { credits: 20 });
      await spend(5);
      const held = await on((ctx) => refunds().hold(ctx, { orderId, ref: 'r1' }));
      await expect(spend(1)).rejects.toMatchObject({ code: 'not_enough_credits' });
      await on((ctx) => refunds().release(ctx, { orderId, ref: 'r1' }));

      expect([held, await balance()]).toEqual([15, 15]);
      await on((ctx) => refunds().release(ctx, { orderId, ref: 'r1' }));
      expect(await balance()).toBe(15);
    });

    it('that is paid takes the held credits for good', async () => {
      const orderId = await buyCredits(t, rose, memberId, { credits: 20, paidMinor: 999 });
      await on((ctx) => refunds().hold(ctx, { orderId, ref: 'r2' }));
      expect(await on((ctx) => refunds().hold(ctx, { orderId, ref: 'r3' }))).toBe(0);
      await on((ctx) => refunds().refund(ctx, { orderId, ref: 'r2', minor: 999, provider: 'test' }));

      expect([await balance(), (await lotOf(orderId)).reserved]).toEqual([0, 0]);
    });

    race('and spends that come at once never share a credit', async () => {
      const orderId = await buyCredits(t, rose, memberId, { credits: 20 });
      const spends = Array.from({ length: 20 }, () => spend(1));
      const hold = on((ctx) => refunds().hold(ctx, { orderId, ref: 'r4' }));
      const spent = (await Promise.allSettled(spends)).filter(({ status }) => status === 'fulfilled').length;

      expect(spent + (await hold)).toBe(20);
    });
  });

  describe('A chargeback', () => {
    it('takes what is left and notes the rest as a debt; when it is undone, both are back', async () => {
      const orderId = await buyCredits(t, rose, memberId, { credits: 20, paidMinor: 999 });
      await spend(15);
      await on((ctx) => refunds().chargeBack(ctx, { orderId, ref: 'c1', minor: 999, provider: 'test' }));
      const debt = (await accounts()).find(({ kind }) => kind === 'debt');
      const left = await balance();
      await on((ctx) => refunds().reverseChargeback(ctx, { orderId, ref: 'c1' }));

      expect([left, debt?.debits]).toEqual([0, 15]);
      expect(await balance()).toBe(5);
      await expect(on((ctx) => refunds().reverseChargeback(ctx, { orderId, ref: 'c1' }))).rejects.toThrow(
        /unique|duplicate/i,
      );
    });
  });

  describe('The ledger', () => {
    it.each(['ledger_transfer', 'ledger_entry', 'lot_use'])(
      'lets no row of %s be changed or deleted',
      async (table) => {
        await buyCredits(t, rose, memberId, { credits: 2 });
        await spend(1);

        await expect(read(() => t.db.query(`update ${table} set tenant_id = tenant_id`))).rejects.toThrow(
          'append-only',
        );
        await expect(read(() => t.db.query(`delete from ${table}`))).rejects.toThrow('append-only');
      },
    );

    it('keeps its rules whatever is done in whatever order, and every version of a wallet can be rebuilt', async () => {
      const chance = new SeededRandom(`ledger ${engine}`);
      let [orders, held]: [string[], string[]] = [[], []];
      const charged: string[] = [];
      for (let step = 0; step < timesOver(200); step += 1) {
        const pick = (list: string[]) => list[Math.floor(chance.fraction() * list.length)] ?? '';
        const ref = `${engine}${step}`;
        await [
          () => spend(1 + Math.floor(chance.fraction() * 12)).catch(expectShort),
          async () =>
            void orders.push(await buyCredits(t, rose, memberId, { credits: 1 + Math.floor(chance.fraction() * 30) })),
          async () => {
            const orderId = pick(orders.filter((one) => ![...held, ...charged].includes(one)));
            if (orderId && (await on((ctx) => refunds().hold(ctx, { orderId, ref: orderId }))) > 0) held.push(orderId);
          },
          async () => {
            const orderId = pick(held);
            if (!orderId) return;
            held = held.filter((one) => one !== orderId);
            orders = orders.filter((one) => one !== orderId);
            await (chance.chance(0.5)
              ? on((ctx) => refunds().release(ctx, { orderId, ref: orderId }))
              : on((ctx) => refunds().refund(ctx, { orderId, ref: orderId, minor: 1, provider: 'test' })));
          },
          async () => {
            const orderId = pick(orders.filter((one) => !held.includes(one)));
            if (!orderId) return;
            orders = orders.filter((one) => one !== orderId);
            charged.push(orderId);
            const minor = 1 + Math.floor(chance.fraction() * 300);
            await on((ctx) => refunds().chargeBack(ctx, { orderId, ref, minor, provider: 'test' }));
            if (chance.chance(0.5)) await on((ctx) => refunds().reverseChargeback(ctx, { orderId, ref }));
          },
        ][Math.floor(chance.fraction() * 5)]?.();
      }
      for (const { id } of await accounts()) {
        const entries = await read(() =>
          storeOf(at(), LedgerEntry).find({ accountId: id }, { order: { accountVersion: 'ASC' } }),
        );
        let rebuilt = 0;
        for (const { amount, balanceAfter } of entries) expect((rebuilt += amount)).toBe(balanceAfter);
      }
    });
  });
});

function expectShort(error: unknown): void {
  expect(error).toMatchObject({ code: 'not_enough_credits' });
}
