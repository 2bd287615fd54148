import 'reflect-metadata';
import { describe, expect } from '@jest/globals';
import { IsNull } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { aModerator, banned } from '../../../test/bans.ts';
import { servedBrands } from '../../../test/brands.ts';
import { aClientId, chatOf, send, sent } from '../../../test/chats.ts';
import { onBrand } from '../../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { asMember, buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedBrowser } from '../../../test/listed-members.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { OutboxEntry } from '../../core/outbox/outbox-entry.entity.ts';
import { Clock } from '../../core/process/clock.ts';
import { Random } from '../../core/crypto/random.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { LotRefundsService } from '../../credits/lot-refunds.service.ts';
import { LedgerTransfer } from '../../credits/ledger-transfer.entity.ts';
import { LotUse } from '../../credits/lot-use.entity.ts';
import { Account } from '../../identity/account.entity.ts';
import { Conversation } from '../conversation.entity.ts';
import { Message } from '../message.entity.ts';
import { chargesAtOnce } from './ban-returns.service.ts';

const day = 86_400;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine, { settings: { profiles: { memberResell: true } } });
  const at = (tenant = rose) => ({ db: t.db.manager, tenant });
  const aPayer = async (home = rose, credits = 100) => {
    const made = await aListedBrowser(t, home);
    await buyCredits(t, home, made.id, { credits });
    await asSystem('test', () => storeOf(at(home), Account).change({ id: made.id }, { isPremium: true }));
    return made;
  };
  const aFraud = () => aListedBrowser(t, rose, { name: 'Ben', alsoOn: [lily] });
  const balanceOf = (id: string, home = rose) => asMember(t, home, id, (ctx) => t.app.get(CreditsService).balance(ctx));
  const drain = () => t.app.get(Jobs).drain();
  const pass = async (seconds: number) => {
    t.app.get(Clock).advance(seconds);
    await drain();
  };
  /** A further message of a chat, paid for but not checked, as by a request that began before the ban. */
  const paidAs = (senderId: string, conversationId: string, number: number) =>
    asMember(t, rose, senderId, async (ctx) => {
      const id = new Random().id(ctx.now().getTime());
      const { transferId } = await t.app.get(CreditsService).spend(ctx, { what: 'message', price: 10, ref: id });
      await storeOf(ctx, Message).add({
        ...{ conversationId, number, id, senderId, senderTenantId: rose.id, clientId: aClientId() },
        ...{ kind: 'text', text: 'hi', photoId: null, gift: null, credits: 10, balance: 0, transferId },
        ...{ returnedAt: null, createdAt: ctx.now() },
      });
      await storeOf(ctx, Conversation).change({ id: conversationId }, { messages: number });
    });

  const portionsAbout = async (member: string) =>
    (await storeOf({ db: t.db.manager }, OutboxEntry).find({ job: 'return-fraud-credits' })).filter(
      ({ payload }) => payload['member'] === member,
    );

  describe('After a ban for fraud', () => {
    it('credits for messages and gifts come back to each who paid, on their own brand, read or not', async () => {
      const [anna, cleo, ben] = [await aPayer(), await aPayer(lily), await aFraud()];
      const { conversation } = await sent(anna.own, { profile: ben.id });
      await sent(anna.own, { conversation: conversation.id, gift: 'coffee' });
      await sent(cleo.own, { profile: ben.id });
      await ben.own.post('/api/chat/read', { conversation: conversation.id });
      expect([await balanceOf(anna.id), await balanceOf(cleo.id, lily)]).toEqual([82, 90]);
      await banned(t, rose, ben.id);
      await drain();

      expect([await balanceOf(anna.id), await balanceOf(cleo.id, lily)]).toEqual([100, 100]);
      const { messages } = await chatOf(anna.own, `conversation=${conversation.id}`);
      expect(messages.map(({ returned, credits }) => [returned, credits])).toEqual([
        [true, 10],
        [true, 8],
      ]);
      await expectCleanLedger(t);
    });

    it('they go back into the lots that they came from', async () => {
      const [anna, ben] = [await aPayer(), await aFraud()];
      const { message } = await sent(anna.own, { profile: ben.id });
      const { transferId } = await asSystem('test', () => storeOf(at(), Message).get({ id: message.id }));
      await banned(t, rose, ben.id);
      await drain();
      const back = await asSystem('test', () => storeOf(at(), LedgerTransfer).get({ reversesId: transferId ?? '' }));
      const usesOf = (id: string) => asSystem('test', () => storeOf(at(), LotUse).find({ transferId: id }));
      const [spent, returned] = [await usesOf(transferId ?? ''), await usesOf(back.id)];

      expect(returned.map(({ lotId, amount }) => [lotId, amount])).toEqual(
        spent.map(({ lotId, amount }) => [lotId, -amount]),
      );
      await expectCleanLedger(t);
    });

    it('what the banned member paid stays spent, and so does what was free', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aPayer()];
      await sent(ben.own, { profile: anna.id });
      await sent(anna.own, { profile: ben.id });
      await banned(t, rose, ben.id);
      await drain();

      expect(await balanceOf(ben.id)).toBe(90);
      await expectCleanLedger(t);
    });

    it('they come back once, also after the ban is undone and made again', async () => {
      const [anna, ben] = [await aPayer(), await aFraud()];
      await sent(anna.own, { profile: ben.id });
      const moderator = await aModerator(t, [rose]);
      await moderator.ban(ben.id);
      await drain();
      await moderator.unban(ben.id);
      expect(await balanceOf(anna.id)).toBe(100);
      await moderator.ban(ben.id);
      await pass(61);

      expect(await balanceOf(anna.id)).toBe(100);
      await expectCleanLedger(t);
    });

    it.each([
      ['that is a little younger than the limit, they do', -10, 100],
      ['that is a little older, they do not', 10, 90],
    ])('of a message %s', async (_, seconds, left) => {
      const [anna, ben] = [await aPayer(), await aFraud()];
      await sent(anna.own, { profile: ben.id });
      await pass(limits.bans.returnDays * day + seconds);
      await banned(t, rose, ben.id);
      await drain();

      expect(await balanceOf(anna.id)).toBe(left);
      await expectCleanLedger(t);
    });
  });

  it.each(['fake', 'abuse', 'minor', 'spam', 'other'] as const)(
    'After a ban for %s nothing comes back',
    async (reason) => {
      const [anna, ben] = [await aPayer(), await aFraud()];
      await sent(anna.own, { profile: ben.id });
      await banned(t, rose, ben.id, reason);
      await pass(61);

      expect(await balanceOf(anna.id)).toBe(90);
      await expectCleanLedger(t);
    },
  );

  it('Members who owe credits of a payment that their bank reversed get none back', async () => {
    const [anna, ben] = [await aListedBrowser(t, rose), await aFraud()];
    const orderId = new Random().id();
    await buyCredits(t, rose, anna.id, { credits: 100, paidMinor: 1_000, orderId });
    await asSystem('test', () => storeOf(at(), Account).change({ id: anna.id }, { isPremium: true }));
    await sent(anna.own, { profile: ben.id });
    await onBrand(t, rose, (ctx) =>
      ctx.inTransaction((within) =>
        t.app.get(LotRefundsService).chargeBack(within, { orderId, ref: 'reversed', minor: 1_000, provider: 'test' }),
      ),
    );
    await banned(t, rose, ben.id);
    await drain();

    expect(await balanceOf(anna.id)).toBe(0);
    await expectCleanLedger(t);
  });

  describe('Many payments', () => {
    const manyCharges = async (count: number) => {
      const [anna, ben] = [await aPayer(rose, count * 10), await aFraud()];
      const { conversation } = await sent(anna.own, { profile: ben.id });
      for (let number = 2; number <= count; number += 1) await paidAs(anna.id, conversation.id, number);
      return { anna, ben };
    };

    it('come back in portions, also if the job is interrupted and runs again', async () => {
      const count = chargesAtOnce + 3;
      const { anna, ben } = await manyCharges(count);
      const { ban, member_id: member } = await banned(t, rose, ben.id);
      expect(ban?.reason).toBe('fraud');
      const [first] = await portionsAbout(member);
      const handler = t.app.get(JobHandlers).find('return-fraud-credits');
      // As after a crash between the work and its note: the portion runs again.
      for (let attempt = 0; attempt < 2; attempt += 1)
        await onBrand(t, rose, async (ctx) => handler?.run(ctx as never, first?.payload ?? {}));
      await drain();
      expect(await balanceOf(anna.id)).toBe(count * 10);
      await pass(61);

      // Two portions and the second look, none of them twice.
      expect(await portionsAbout(member)).toHaveLength(3);
      expect(await balanceOf(anna.id)).toBe(count * 10);
      expect(
        await asSystem('test', () => storeOf(at(), Message).count({ senderId: anna.id, returnedAt: IsNull() })),
      ).toBe(0);
      await expectCleanLedger(t);
    }, 60_000);
  });

  describe('Messages that are sent during the ban', () => {
    race('are refused and cost nothing, or their credits come back', async () => {
      const [anna, ben] = [await aPayer(), await aFraud()];
      const { conversation } = await sent(anna.own, { profile: ben.id });
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => send(anna.own, { conversation: conversation.id }))),
        banned(t, rose, ben.id).then(drain),
      ]);
      await pass(61);
      const codes = answers.map((answer) => (answer.statusCode === 201 ? 'sent' : answer.json().code));

      expect(codes.filter((code) => code !== 'sent' && code !== 'partner_left')).toEqual([]);
      expect(await balanceOf(anna.id)).toBe(100);
      await expectCleanLedger(t);
    });

    it('are found by a second look, however late they are committed', async () => {
      const [anna, ben] = [await aPayer(), await aFraud()];
      const { conversation } = await sent(anna.own, { profile: ben.id });
      await banned(t, rose, ben.id);
      await drain();
      await paidAs(anna.id, conversation.id, 2);
      await drain();
      expect(await balanceOf(anna.id)).toBe(90);
      await pass(61);

      expect(await balanceOf(anna.id)).toBe(100);
      await expectCleanLedger(t);
    });
  });
});
