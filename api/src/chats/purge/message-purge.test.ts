import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { aModerator, banned } from '../../../test/bans.ts';
import { servedBrands } from '../../../test/brands.ts';
import type { Browser } from '../../../test/browser.ts';
import { chatOf, chatsOf, sent } from '../../../test/chats.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import type { MadeTenant } from '../../../test/factories.ts';
import { asMember, buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedMember } from '../../../test/listed-members.ts';
import { loggedIn, type MadeMember } from '../../../test/members.ts';
import { aForm, aPicture } from '../../../test/photos.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { Clock } from '../../core/process/clock.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { Conversation } from '../conversation.entity.ts';
import { Message } from '../message.entity.ts';
import { chatPhotoPaths } from '../photos/chat-photo-files.rules.ts';
import { ChatPhoto } from '../photos/chat-photo.entity.ts';
import { Report } from '../../reports/report.entity.ts';
import { messagesAtOnce } from './message-purge.jobs.ts';

const day = 86_400;
const { days } = limits.deletedMessages;
const hour = 3_600;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, { settings: { limits: { unreadRefundDays: 60 } } });
  const at = (tenant = rose) => ({ db: t.db.manager, tenant });
  const pass = async (seconds: number) => {
    t.app.get(Clock).advance(seconds);
    await t.app.get(Jobs).drain();
  };
  /** Gives a member credits, and premium, without which messages are free at first. */
  const pay = async (id: string, home: MadeTenant) => {
    await buyCredits(t, home, id, { credits: 1_000 });
    await asSystem('test', () => storeOf(at(home), Account).change({ id }, { isPremium: true }));
  };
  /** Two members who wrote to each other by turns. Their sessions end long before the messages are deleted. */
  const aChat = async (count: number, home = tulip) => {
    const [anna, ben] = [await aListedMember(t, home), await aListedMember(t, home)];
    for (const { id } of [anna, ben]) await pay(id, home);
    const [annas, bens] = [await loggedIn(t, home, anna), await loggedIn(t, home, ben)];
    let conversation = '';
    for (let number = 1; number <= count; number += 1) {
      const [own, other] = number % 2 ? [annas, ben] : [bens, anna];
      conversation = (await sent(own, { profile: other.id, text: `Message ${number}` })).conversation.id;
    }
    for (const own of [annas, bens]) await own.post('/api/chat/read', { conversation });
    return { anna, ben, annas, bens, conversation };
  };
  const remove = (own: Browser, conversation: string) =>
    own.send({
      method: 'DELETE',
      url: '/api/chat',
      payload: { conversation },
      headers: { 'idempotency-key': randomUUID() },
    });
  const numbersIn = async (conversationId: string, home = tulip) =>
    (
      await asSystem('test', () => storeOf(at(home), Message).find({ conversationId }, { order: { number: 'ASC' } }))
    ).map(({ number }) => number);
  const conversationRow = (id: string, home = tulip) =>
    asSystem('test', () => storeOf(at(home), Conversation).get({ id }));
  const again = (member: MadeMember, home = tulip) => loggedIn(t, home, member);

  describe('Messages that both members deleted', () => {
    it('stay for the days that are promised, and go within the hour after', async () => {
      const { annas, bens, conversation } = await aChat(3);
      await remove(annas, conversation);
      await pass(day);
      expect((await conversationRow(conversation)).purgeAt).toBeNull();
      await remove(bens, conversation);
      await pass(days * day - hour);
      expect(await numbersIn(conversation)).toEqual([1, 2, 3]);
      await pass(2 * hour);

      expect(await numbersIn(conversation)).toEqual([]);
      expect(await conversationRow(conversation)).toMatchObject({ messages: 3, purgeUpTo: 3, purgeAt: null });
    });

    it('go without those that one of the two still has, and the chat stays as it is', async () => {
      const { anna, ben, annas, bens, conversation } = await aChat(4);
      await remove(annas, conversation);
      await remove(bens, conversation);
      await sent(annas, { conversation, text: 'Message 5' });
      await sent(bens, { conversation, text: 'Message 6' });
      await pass(days * day + hour);
      expect(await numbersIn(conversation)).toEqual([5, 6]);
      for (const member of [anna, ben]) {
        const own = await again(member);
        const chat = await chatOf(own, `conversation=${conversation}`);
        const { chats } = await chatsOf(own);

        expect(chat.messages.map(({ number, text }) => [number, text])).toEqual([
          [5, 'Message 5'],
          [6, 'Message 6'],
        ]);
        expect(chat.older).toBeNull();
        expect(chats.map(({ last, num_unread_messages: unread }) => [last.text, unread])).toEqual([['Message 6', 1]]);
      }
      const next = await sent(await again(anna), { conversation });
      expect(next.message.number).toBe(7);
      await expectCleanLedger(t);
    });

    it('stay if one of the two brought them back in time', async () => {
      const { annas, bens, conversation } = await aChat(2);
      await remove(annas, conversation);
      await remove(bens, conversation);
      t.app.get(Clock).advance(300);
      expect((await bens.post('/api/chat/restore', { conversation })).statusCode).toBe(204);
      await pass(2 * days * day + 2 * hour);

      expect(await numbersIn(conversation)).toEqual([1, 2]);
    });

    it('go after at most twice the days, however often the chat is deleted again', async () => {
      const { anna, ben, annas, bens, conversation } = await aChat(2);
      for (const own of [annas, bens]) await remove(own, conversation);
      await pass(day);
      await sent(await again(anna), { conversation });
      for (const member of [anna, ben]) await remove(await again(member), conversation);
      await pass((days - 1) * day + hour);
      expect(await numbersIn(conversation)).toEqual([3]);
      await pass(days * day + hour);

      expect(await numbersIn(conversation)).toEqual([]);
    });

    it('go after a block too', async () => {
      const { anna, bens, conversation } = await aChat(2);
      await bens.post('/api/block', { profile: anna.id });
      await pass(days * day + hour);

      expect(await numbersIn(conversation)).toEqual([]);
    });

    it('go with the files of their photos', async () => {
      const { anna, annas, bens, conversation } = await aChat(1);
      const { payload, headers } = aForm(await aPicture());
      const upload = await annas.send({
        method: 'POST',
        url: '/api/chat/photos',
        payload,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
      await sent(annas, { conversation, photo: (upload.json() as { id: string }).id });
      const photo = await asSystem('test', () => storeOf(at(tulip), ChatPhoto).get({ ownerId: anna.id }));
      await bens.post('/api/chat/read', { conversation });
      for (const own of [annas, bens]) await remove(own, conversation);
      await pass(days * day + hour);
      const files = await Promise.all(
        chatPhotoPaths(tulip.poolId, photo.files).map((path) => t.app.get(Storage).get(path)),
      );

      expect(await asSystem('test', () => storeOf(at(tulip), ChatPhoto).count({ id: photo.id }))).toBe(0);
      expect(files).toEqual([undefined, undefined]);
    });
  });

  describe('Messages that are still needed', () => {
    it('stay while a report about one of them is open', async () => {
      const { anna, annas, bens, conversation } = await aChat(2);
      const { messages } = await chatOf(annas, `conversation=${conversation}`);
      await annas.post('/api/report', { message: messages[1]?.id, category: 'harassment' });
      for (const own of [annas, bens]) await remove(own, conversation);
      await pass(days * day + 2 * day);
      expect(await numbersIn(conversation)).toEqual([1, 2]);
      const report = await asSystem('test', () => storeOf(at(tulip), Report).get({ reporterId: anna.id }));
      const moderator = await aModerator(t, [tulip]);
      const decided = await moderator.post(`/api/admin/reports/${report.id}/resolve`, { verdict: 'upheld', note: '' });
      expect(decided.statusCode).toBe(200);
      await pass(day + hour);

      expect(await numbersIn(conversation)).toEqual([]);
    });

    it('stay while their credits may come back unread, and go after that', async () => {
      const [anna, ben] = [await aListedMember(t, rose), await aListedMember(t, rose)];
      await pay(anna.id, rose);
      const [annas, bens] = [await loggedIn(t, rose, anna), await loggedIn(t, rose, ben)];
      const { conversation } = await sent(annas, { profile: ben.id });
      for (const own of [annas, bens]) await remove(own, conversation.id);
      await pass((days + 1) * day);
      expect(await numbersIn(conversation.id, rose)).toEqual([1]);
      await pass((60 - days) * day);
      const balance = await asMember(t, rose, anna.id, (ctx) => t.app.get(CreditsService).balance(ctx));
      expect(balance).toBe(1_000);
      await pass(2 * day);

      expect(await numbersIn(conversation.id, rose)).toEqual([]);
      await expectCleanLedger(t);
    });

    it('stay until credits have come back after a ban for fraud', async () => {
      const { anna, annas, bens, ben, conversation } = await aChat(2);
      for (const own of [annas, bens]) await remove(own, conversation);
      await pass(days * day - hour);
      await banned(t, tulip, ben.id);
      await pass(2 * hour);
      expect(await numbersIn(conversation)).toEqual([1, 2]);
      const balance = await asMember(t, tulip, anna.id, (ctx) => t.app.get(CreditsService).balance(ctx));
      expect(balance).toBe(1_000);
      await pass(8 * day);

      expect(await numbersIn(conversation)).toEqual([]);
      await expectCleanLedger(t);
    });
  });

  it('A long conversation goes in portions', async () => {
    const { ben, annas, bens, conversation } = await aChat(1);
    const rest = Array.from({ length: messagesAtOnce + 10 }, (_, index) => ({
      ...{ conversationId: conversation, number: index + 2, id: randomUUID().slice(0, 26), senderId: ben.id },
      ...{ senderTenantId: tulip.id, clientId: randomUUID(), kind: 'text', text: 'hi', photoId: null, gift: null },
      ...{ credits: 0, balance: 0, transferId: null, returnedAt: null, createdAt: new Date() },
    }));
    await asSystem('test', async () => {
      await storeOf(at(tulip), Message).add(...(rest as never[]));
      await storeOf(at(tulip), Conversation).change({ id: conversation }, { messages: rest.length + 1 });
    });
    for (const own of [annas, bens]) await remove(own, conversation);
    await pass(days * day + hour);

    expect(await numbersIn(conversation)).toEqual([]);
    expect(await conversationRow(conversation)).toMatchObject({ messages: rest.length + 1, purgeAt: null });
  });

  race('A message that is sent while its chat is purged stays, with the next number', async () => {
    const { anna, annas, bens, conversation } = await aChat(3);
    for (const own of [annas, bens]) await remove(own, conversation);
    t.app.get(Clock).advance(days * day + hour);
    const own = await again(anna);
    const [{ message }] = await Promise.all([sent(own, { conversation }), t.app.get(Jobs).drain()]);

    expect([message.number, await numbersIn(conversation)]).toEqual([4, [4]]);
  });
});
