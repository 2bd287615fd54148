import 'reflect-metadata';
import { describe, expect } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import type { Browser } from '../../../test/browser.ts';
import { chatOf, sent } from '../../../test/chats.ts';
import { asSoftware } from '../../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { asMember, buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedBrowser } from '../../../test/listed-members.ts';
import { Events } from '../../core/ctx/events.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Clock } from '../../core/process/clock.ts';
import { CreditLot } from '../../credits/credit-lot.entity.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { SpendReturnsService } from '../../credits/spend-returns.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { Message } from '../message.entity.ts';

const day = 86_400;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, { settings: { limits: { unreadRefundDays: 7 } } });
  const at = () => ({ db: t.db.manager, tenant: rose });
  const aPayer = async (home = rose) => {
    const made = await aListedBrowser(t, home);
    await buyCredits(t, home, made.id, { credits: 50 });
    await asSystem('test', () =>
      storeOf({ ...at(), tenant: home }, Account).change({ id: made.id }, { isPremium: true }),
    );
    return made;
  };
  const balanceOf = (id: string, home = rose) => asMember(t, home, id, (ctx) => t.app.get(CreditsService).balance(ctx));
  const pass = async (days: number) => {
    t.app.get(Clock).advance(days * day);
    await t.app.get(Jobs).drain();
  };
  const lastOf = async (own: Browser, conversation: string) =>
    (await chatOf(own, `conversation=${conversation}`)).messages.at(-1);

  describe('Credits of a message that was not read', () => {
    it('come back after the days that the brand sets, once, and the message says so', async () => {
      const [anna, ben] = [await aPayer(), await aPayer()];
      const { conversation } = await sent(anna.own, { profile: ben.id });
      await sent(anna.own, { conversation: conversation.id, gift: 'coffee' });
      await pass(6);
      expect([await balanceOf(anna.id), (await lastOf(anna.own, conversation.id))?.returned]).toEqual([32, false]);
      await pass(1.1);
      await pass(1);

      expect(await balanceOf(anna.id)).toBe(50);
      expect(await lastOf(anna.own, conversation.id)).toMatchObject({ returned: true, credits: 8 });
      expect(await lastOf(ben.own, conversation.id)).toMatchObject({ returned: false, credits: 0 });
      const { lines } = (await anna.own.get('/api/statement')).json() as { lines: { kind: string }[] };
      expect(lines.map(({ kind }) => kind).sort()).toEqual(
        ['purchase', 'spend_message', 'spend_gift', 'return_message', 'return_gift'].sort(),
      );
      await expectCleanLedger(t);
    });

    it('come back though the server stood still for weeks when they became due', async () => {
      const [anna, ben] = [await aPayer(), await aPayer()];
      await sent(anna.own, { profile: ben.id });
      await pass(7 + 28);

      expect(await balanceOf(anna.id)).toBe(50);
    });

    it('stay with the brand once the message was read', async () => {
      const [anna, ben] = [await aPayer(), await aPayer()];
      const { conversation } = await sent(anna.own, { profile: ben.id });
      await ben.own.post('/api/chat/read', { conversation: conversation.id });
      await sent(anna.own, { conversation: conversation.id });
      await pass(8);

      expect(await balanceOf(anna.id)).toBe(40);
    });

    it.each([
      { who: 'their receiver', blocks: 'ben', left: 50 },
      { who: 'their sender, who could take them back otherwise', blocks: 'anna', left: 40 },
    ] as const)('after a block by $who leave $left credits', async ({ blocks, left }) => {
      const members = { anna: await aPayer(), ben: await aPayer() };
      const { anna, ben } = members;
      await sent(anna.own, { profile: ben.id });
      const blocked = blocks === 'anna' ? ben : anna;
      expect((await members[blocks].own.post('/api/block', { profile: blocked.id })).statusCode).toBeLessThan(300);
      await pass(6);
      expect(await balanceOf(anna.id)).toBe(40);
      await pass(2);

      expect(await balanceOf(anna.id)).toBe(left);
      await expectCleanLedger(t);
    });

    it('stay with a brand that gives none back', async () => {
      const [anna, ben] = [await aPayer(tulip), await aPayer(tulip)];
      await sent(anna.own, { profile: ben.id });
      await pass(8);

      expect(await balanceOf(anna.id, tulip)).toBe(40);
    });

    it('come back when the receiver is erased before they read it', async () => {
      const [anna, ben] = [await aPayer(), await aPayer()];
      await sent(anna.own, { profile: ben.id });
      await asSoftware(t, (ctx) => t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: ben.id }));
      await t.app.get(Jobs).drain();

      expect(await balanceOf(anna.id)).toBe(50);
      await expectCleanLedger(t);
    });

    race('come back once, however often at once, to the lots that they came from', async () => {
      const [anna, ben] = [await aPayer(), await aPayer()];
      const { message } = await sent(anna.own, { profile: ben.id });
      const { transferId } = await asSystem('test', () => storeOf(at(), Message).get({ id: message.id }));
      const again = await Promise.allSettled(
        Array.from({ length: 6 }, () =>
          asMember(t, rose, anna.id, (ctx) => t.app.get(SpendReturnsService).giveBack(ctx, transferId ?? '')),
        ),
      );
      await asSystem('test', () => storeOf(at(), Message).change({ id: message.id }, { returnedAt: new Date() }));

      expect(again.filter((one) => one.status === 'fulfilled' && one.value?.memberId === anna.id)).toHaveLength(1);
      expect(await balanceOf(anna.id)).toBe(50);
      const lots = await asSystem('test', () => storeOf(at(), CreditLot).find());
      expect(lots.every(({ granted, remaining }) => remaining <= granted)).toBe(true);
      await expectCleanLedger(t);
    });
  });

  it('The check finds messages whose price and payment differ', async () => {
    const [anna, ben] = [await aPayer(), await aPayer()];
    const { message } = await sent(anna.own, { profile: ben.id });
    for (const wrong of [{ credits: 9 }, { returnedAt: new Date() }, { transferId: null }, { kind: 'gift' }] as const) {
      const before = await asSystem('test', () => storeOf(at(), Message).get({ id: message.id }));
      await asSystem('test', () => storeOf(at(), Message).change({ id: message.id }, wrong));
      await expect(expectCleanLedger(t)).rejects.toThrow(/L7/);
      const { credits, returnedAt, transferId, kind } = before;
      await asSystem('test', () =>
        storeOf(at(), Message).change({ id: message.id }, { credits, returnedAt, transferId, kind }),
      );
    }
    await expectCleanLedger(t);
  });
});
