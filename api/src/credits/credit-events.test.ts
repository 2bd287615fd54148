import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { asSoftware, onBrand } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { asMember } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { LiveSequence, StoredLiveEvent } from '../core/live/live-event.entity.ts';
import { PremiumService } from '../identity/premium.service.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { BonusAdjustmentsService } from './bonus-adjustments.service.ts';
import { CreditsService } from './credits.service.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  const at = () => ({ db: t.db.manager, tenant: rose });
  /** The events that open pages of the member got since the last call. */
  const news = (memberId: string) =>
    asSystem('test', async () => {
      const events = await storeOf(at(), StoredLiveEvent).find({ memberId });
      await storeOf(at(), StoredLiveEvent).remove({ memberId });
      return [...new Set(events.map(({ event }) => event.kind))];
    });

  describe('Open pages are told that credits or premium changed', () => {
    it('by a payment, a repeated purchase, a refund, a chargeback and its end', async () => {
      const { id } = await aMember(t, rose);
      const order = await anOrder(t, rose, id);
      const chargeback = (reversed: boolean) => ({ ref: `chb_${order.id}`, amount: '10.00', reversed });
      await applyPayment(t, rose, order);
      expect(await news(id)).toEqual(['credits']);
      await applyPayment(t, rose, await anOrder(t, rose, id));
      expect(await news(id)).toEqual(['credits']);
      await applyPayment(t, rose, order);
      expect(await news(id)).toEqual([]);
      await applyPayment(t, rose, order, { chargebacks: [chargeback(false)] });
      expect(await news(id)).toEqual(['credits']);
      await applyPayment(t, rose, order, { chargebacks: [chargeback(true)] });
      expect(await news(id)).toEqual(['credits']);
    });

    it('by staff, the credits of sign-up and an unlocked photo', async () => {
      const { id } = await aMember(t, rose);
      const [bonus, credits] = [t.app.get(BonusAdjustmentsService), t.app.get(CreditsService)];
      const acts: ((ctx: Ctx<Member>) => Promise<unknown>)[] = [
        (ctx) => bonus.adjust(ctx, id, { credits: 20, ref: id }),
        (ctx) => credits.grantBonus(ctx, id, 5),
        (ctx) => credits.spend(ctx, { what: 'photo', price: 5, ref: id }),
      ];
      for (const act of acts) {
        await asMember(t, rose, id, act);
        expect(await news(id)).toEqual(['credits']);
      }
    });

    it('by premium alone, and only if it changes', async () => {
      const { id } = await aMember(t, rose);
      const set = (isPremium: boolean) =>
        onBrand(t, rose, (ctx) => ctx.inTransaction((within) => t.app.get(PremiumService).set(within, id, isPremium)));
      for (const [isPremium, told] of [
        [true, ['credits']],
        [true, []],
        [false, ['credits']],
      ] as const) {
        await set(isPremium);
        expect(await news(id)).toEqual(told);
      }
    });
  });

  it('Credits of an erased member are announced to no one', async () => {
    const { id } = await aMember(t, rose);
    const order = await anOrder(t, rose, id);
    await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, id));
    const before = await asSystem('test', () => storeOf(at(), LiveSequence).count({}));
    await applyPayment(t, rose, order);

    expect(await asSystem('test', () => storeOf(at(), LiveSequence).count({}))).toBe(before);
  });
});
