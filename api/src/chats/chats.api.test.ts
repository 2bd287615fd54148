import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { chatOf, chatsOf, send, sent } from '../../test/chats.ts';
import { asSoftware, onBrand } from '../../test/contexts.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { buyCredits } from '../../test/ledger.ts';
import { aListedBrowser, changeProfile, type ListedWishes } from '../../test/listed-members.ts';
import { letPass } from '../../test/until.ts';
import { Badge } from '../badges/badge.entity.ts';
import { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { StoredLiveEvent } from '../core/live/live-event.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { LiveEvents } from '../core/live/live-events.ts';
import { Clock } from '../core/process/clock.ts';
import { ChatChangesService } from './changes/chat-changes.service.ts';
import { Conversation } from './conversation.entity.ts';
import { ConversationSide } from './conversation-side.entity.ts';
import { MessageAllowance } from './message-allowance.entity.ts';
import { Message } from './message.entity.ts';

type Chatter = { id: string; own: Browser };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine, { settings: { profiles: { fictionalProfiles: true } } });
  const at = (tenant: MadeTenant = rose) => ({ db: t.db.manager, tenant });
  const rows = <T>(work: () => Promise<T>) => asSystem('test', work);
  const aWriter = async (wishes: ListedWishes = {}, home = rose): Promise<Chatter> => {
    const made = await aListedBrowser(t, home, wishes);
    await buyCredits(t, home, made.id, { credits: 10_000 });
    return made;
  };
  /** Two with a chat, in which the first wrote so many messages. */
  const aChatOf = async (messages = 1, wishes: ListedWishes = {}) => {
    const [anna, ben] = [await aWriter(), await aWriter(wishes)];
    const { conversation } = await sent(anna.own, { profile: ben.id, text: 'message 1' });
    for (let number = 2; number <= messages; number += 1) {
      if (number % 25 === 0) await t.app.get(Limiter).close();
      await sent(anna.own, { conversation: conversation.id, text: `message ${number}` });
    }
    return { anna, ben, conversation: conversation.id };
  };
  const post = async (own: Browser, url: string, body: object) => (await own.post(url, body)).statusCode;
  const mark = (own: Browser, conversation: string, as?: 'delivered' | 'read', upTo?: string) =>
    post(own, '/api/chat/read', { conversation, ...(as && { as }), ...(upTo && { up_to: upTo }) });
  const restore = (own: Browser, conversation: string) => post(own, '/api/chat/restore', { conversation });
  const remove = async (own: Browser, named: object, key: string = randomUUID()) =>
    (await own.send({ method: 'DELETE', url: '/api/chat', payload: named, headers: { 'idempotency-key': key } }))
      .statusCode;
  const badgeOf = (memberId: string) =>
    rows(async () => (await storeOf(at(), Badge).findOne({ memberId }))?.unread ?? 0);
  const eventsOf = (memberId: string) =>
    rows(async () =>
      (await storeOf(at(), StoredLiveEvent).find({ memberId }, { order: { number: 'ASC' } })).map(
        ({ event }) => event.kind,
      ),
    );
  /** The number in the frame is the sum of the chats, whatever happened. */
  const expectSum = async ({ id }: Chatter, expected: number) => {
    const sides = await rows(() => storeOf(at(), ConversationSide).find({ memberId: id }));
    expect([await badgeOf(id), sides.reduce((sum, { unread }) => sum + unread, 0)]).toEqual([expected, expected]);
  };
  const erase = ({ id: profileId }: Chatter) =>
    asSoftware(t, (ctx) => t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId }));
  const texts = async (own: Browser, query: string) => (await chatOf(own, query)).messages.map(({ text }) => text);

  describe('GET /api/chats', () => {
    it('lists the chats by their latest message, in pages without a gap or a double', async () => {
      const anna = await aWriter();
      const others = [];
      for (let number = 0; number < 5; number += 1) others.push(await aWriter({ name: `Other${number}` }));
      for (const { id } of others) await sent(anna.own, { profile: id });
      await sent(others[1]?.own as Browser, { profile: anna.id, text: 'newest' });
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof chatsOf>> = await chatsOf(
          anna.own,
          `?limit=2${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...page.chats.map(({ profile }) => profile.name));
        cursor = page.next_cursor;
      }

      expect(found).toEqual(['Other1', 'Other4', 'Other3', 'Other2', 'Other0']);
    });

    it('finds chats by a part of the other’s name, in either case, with accents or without; no sign has a meaning', async () => {
      const anna = await aWriter();
      for (const name of ['Bernadette', 'Bert100%', 'Élodie', 'zoë']) {
        const { id } = await aWriter({ name });
        await sent(anna.own, { profile: id, text: `Hi ${name}` });
      }
      const named = async (name: string) =>
        (await chatsOf(anna.own, `?name=${encodeURIComponent(name)}`)).chats.map(({ profile }) => profile.name).sort();

      expect(await named('BER')).toEqual(['Bernadette', 'Bert100%']);
      expect([await named('%'), await named('_'), await named('nadet')]).toEqual([['Bert100%'], [], ['Bernadette']]);
      for (const typed of ['él', 'ÉL', 'elodie', 'Elo'])
        expect([typed, await named(typed)]).toEqual([typed, ['Élodie']]);
      expect([await named('ZOË'), await named('zoe')]).toEqual([['zoë'], ['zoë']]);
    });

    it.each(['cursor=x', 'cursor=1-2', 'limit=0', 'limit=101'])('refuses %s', async (query) => {
      const { own } = await aWriter();

      expect((await own.get(`/api/chats?${query}`)).statusCode).toBe(422);
    });

    it('says that nothing changed without making the list, until something did', async () => {
      const { anna, ben, conversation } = await aChatOf();
      const ask = (own: Browser, tag?: string) =>
        own.send({ url: '/api/chats', ...(tag && { headers: { 'if-none-match': tag } }) });
      const tagOf = async (own: Browser) => String((await ask(own)).headers.etag);
      const changesBy = async (own: Browser, change: () => Promise<unknown>) => {
        const tag = await tagOf(own);
        const before = (await ask(own, tag)).statusCode;
        await change();
        return [before, (await ask(own, tag)).statusCode];
      };
      // From the beginning of a window, in which others' presence is not looked up again.
      const clock = t.app.get(Clock);
      clock.advance(300 - ((clock.nowMs() / 1_000) % 300));
      const tag = await tagOf(ben.own);
      const calls = new DatabaseCalls(t);
      const { points, result } = await calls.of(() => ask(ben.own, tag));

      expect([result.statusCode, result.body, result.headers['cache-control']]).toEqual([304, '', 'private, no-cache']);
      expect(points.filter((point) => point === 'database.statement').length).toBeLessThanOrEqual(3);
      expect(await changesBy(ben.own, () => sent(anna.own, { conversation }))).toEqual([304, 200]);
      expect(await changesBy(anna.own, () => mark(ben.own, conversation))).toEqual([304, 200]);
      expect(await changesBy(ben.own, () => remove(ben.own, { conversation }))).toEqual([304, 200]);
      expect(await changesBy(ben.own, () => restore(ben.own, conversation))).toEqual([304, 200]);
      expect(await changesBy(ben.own, () => buyCredits(t, rose, anna.id, { credits: 5 }))).toEqual([304, 304]);
      expect((await ask(anna.own, await tagOf(ben.own))).statusCode).toBe(200);
      expect((await ben.own.send({ url: '/api/chats?limit=5', headers: { 'if-none-match': tag } })).statusCode).toBe(
        200,
      );
      expect(await changesBy(ben.own, async () => clock.advance(300))).toEqual([304, 200]);
    });

    it('asks the database two questions, however many chats there are', async () => {
      const anna = await aWriter();
      const calls = new DatabaseCalls(t);
      const statements = async () => {
        await anna.own.get('/api/chats');
        const { points } = await calls.of(() => anna.own.get('/api/chats'));
        return points.filter((point) => point === 'database.statement').length;
      };
      for (let number = 0; number < 2; number += 1) await sent(anna.own, { profile: (await aWriter()).id });
      const few = await statements();
      for (let number = 0; number < 6; number += 1)
        await sent(anna.own, { profile: (await aWriter()).id, text: `Hi ${number}` });

      expect([few <= 4, await statements()]).toEqual([true, few]);
    });
  });

  describe('GET /api/chat', () => {
    it('of two who never wrote shows the other, the price and what is free, and no conversation', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose, { name: 'Ben' })];

      expect(await chatOf(anna.own, `profile=${ben.id}`)).toMatchObject({
        conversation: null,
        profile: { id: ben.id, name: 'Ben', online: true, activity: 'online', origin: 'member', state: 'open' },
        messages: [],
        num_unread_messages: 0,
        older: null,
        price: 10,
        free: 3,
      });
    });

    it('goes back page by page, and forward from any message', async () => {
      const { ben, conversation } = await aChatOf(103);
      const numbers = async (query = '') => {
        const { messages, older } = await chatOf(ben.own, `conversation=${conversation}${query}`);
        return [messages[0]?.number, messages.at(-1)?.number, messages.length, older];
      };

      expect(await numbers()).toEqual([54, 103, 50, 54]);
      expect(await numbers('&before=54')).toEqual([4, 53, 50, 4]);
      expect(await numbers('&before=4')).toEqual([1, 3, 3, null]);
      expect(await numbers('&after=101')).toEqual([102, 103, 2, null]);
      expect(await numbers('&after=10')).toEqual([11, 60, 50, null]);
      expect(await numbers('&after=103')).toEqual([undefined, undefined, 0, null]);
    });

    it('changes nothing', async () => {
      const { ben, conversation } = await aChatOf(2);
      await chatOf(ben.own, `conversation=${conversation}`);

      expect(await chatOf(ben.own, `conversation=${conversation}`)).toMatchObject({ num_unread_messages: 2 });
      await expectSum(ben, 2);
    });

    it('hints at what a received message asks for, and not at one’s own', async () => {
      const { anna, ben, conversation } = await aChatOf();
      await sent(anna.own, { conversation, text: 'Send me money, anna@mail.example' });
      const last = async (own: Browser) => (await chatOf(own, `conversation=${conversation}`)).messages.at(-1);

      expect([(await last(ben.own))?.hints, (await last(anna.own))?.hints]).toEqual([['contact_details', 'money'], []]);
      expect((await last(ben.own))?.text).toBe('Send me money, anna@mail.example');
    });

    it('of a fictional profile says so, and can’t be written to', async () => {
      const anna = await aWriter();
      const figure = await aListedBrowser(t, rose, { origin: 'fictional' });

      expect((await chatOf(anna.own, `profile=${figure.id}`)).profile).toMatchObject({
        state: 'fictional',
        fictional_icon: true,
        online: false,
      });
      expect((await send(anna.own, { profile: figure.id })).json()).toMatchObject({ code: 'partner_fictional' });
      expect((await chatsOf(anna.own)).chats).toEqual([]);
    });

    it.each(['', 'profile=x', `profile=${nobodysId}&conversation=${nobodysId}`, `profile=${nobodysId}&before=-1`])(
      'refuses %s',
      async (query) => {
        const { own } = await aWriter();

        expect((await own.get(`/api/chat?${query}`)).statusCode).toBe(422);
      },
    );
  });

  describe('POST /api/chat/read', () => {
    it('tells the sender what arrived and what was read, and takes it from the unread', async () => {
      const { anna, ben, conversation } = await aChatOf(2);
      const states = async () =>
        (await chatOf(anna.own, `conversation=${conversation}`)).messages.map(({ state }) => state);
      const inList = async () => (await chatsOf(anna.own)).chats[0]?.last.state;
      expect([await states(), await inList()]).toEqual([['sent', 'sent'], 'sent']);
      expect(await mark(ben.own, conversation, 'delivered')).toBe(204);
      expect([await states(), await inList()]).toEqual([['delivered', 'delivered'], 'delivered']);
      await expectSum(ben, 2);
      expect(await mark(ben.own, conversation)).toBe(204);

      expect([await states(), await inList()]).toEqual([['read', 'read'], 'read']);
      await expectSum(ben, 0);
      await sent(anna.own, { conversation, text: 'third' });
      expect(await states()).toEqual(['read', 'read', 'sent']);
      expect((await chatOf(ben.own, `conversation=${conversation}`)).messages.map(({ state }) => state)).toEqual([
        'read',
        'read',
        'delivered',
      ]);
    });

    it('goes as far as the message that was seen, and never back', async () => {
      const { anna, ben, conversation } = await aChatOf(4);
      const seen = (own: Browser) => chatOf(own, `conversation=${conversation}`);
      const states = async (own: Browser) => (await seen(own)).messages.map(({ state }) => state);
      const ids = (await seen(ben.own)).messages.map(({ id }) => id);
      expect(await mark(ben.own, conversation, 'read', ids[1])).toBe(204);

      expect(await states(anna.own)).toEqual(['read', 'read', 'sent', 'sent']);
      expect(await states(ben.own)).toEqual(['read', 'read', 'delivered', 'delivered']);
      expect((await chatsOf(ben.own)).chats[0]?.num_unread_messages).toBe(2);
      expect((await chatsOf(anna.own)).chats[0]?.last.state).toBe('sent');
      await expectSum(ben, 2);
      await mark(ben.own, conversation, 'delivered', ids[2]);
      expect(await states(anna.own)).toEqual(['read', 'read', 'delivered', 'sent']);
      await sent(ben.own, { conversation, text: 'an answer' });
      await mark(ben.own, conversation, 'read', ids[3]);
      await expectSum(ben, 0);
      const [before, told] = [await states(anna.own), await eventsOf(anna.id)];
      await mark(ben.own, conversation, 'read', ids[0]);
      await mark(ben.own, conversation, 'delivered', ids[1]);
      expect(before).toEqual(['read', 'read', 'read', 'read', 'delivered']);
      expect([await states(anna.own), await eventsOf(anna.id)]).toEqual([before, told]);
      await expectSum(ben, 0);
    });

    it('counts what was deleted before as little as the chat shows it', async () => {
      const { anna, ben, conversation } = await aChatOf(2);
      await remove(ben.own, { conversation });
      for (const text of ['third', 'fourth']) await sent(anna.own, { conversation, text });
      const [third] = (await chatOf(ben.own, `conversation=${conversation}`)).messages;
      await mark(ben.own, conversation, 'read', third?.id);

      await expectSum(ben, 1);
    });

    it('refuses a message of another chat like an unknown one', async () => {
      const { ben, conversation } = await aChatOf();
      const other = await aChatOf();
      const [foreign] = (await chatOf(other.ben.own, `conversation=${other.conversation}`)).messages;

      expect(await mark(ben.own, conversation, 'read', foreign?.id)).toBe(404);
      expect(await mark(ben.own, conversation, 'read', nobodysId)).toBe(404);
      expect(await mark(ben.own, conversation, 'read', 'x')).toBe(422);
      await expectSum(ben, 1);
    });

    it('again changes and tells nothing', async () => {
      const { anna, ben, conversation } = await aChatOf();
      await mark(ben.own, conversation);
      const before = [await eventsOf(anna.id), await eventsOf(ben.id)];
      expect([await mark(ben.own, conversation), await mark(ben.own, conversation, 'delivered')]).toEqual([204, 204]);

      expect([await eventsOf(anna.id), await eventsOf(ben.id)]).toEqual(before);
      expect(before).toEqual([
        ['credits', 'message', 'read'],
        ['credits', 'message', 'read'],
      ]);
    });

    it('tells nothing of what a member reads while they are invisible, also afterwards', async () => {
      const { anna, ben, conversation } = await aChatOf(2);
      const states = async () =>
        (await chatOf(anna.own, `conversation=${conversation}`)).messages.map(({ state }) => state);
      const seen = async () => [await chatOf(anna.own, `conversation=${conversation}`), await eventsOf(anna.id)];
      await changeProfile(t, rose, ben.id, { isInvisible: true });
      const before = await seen();
      await mark(ben.own, conversation, 'delivered');
      await mark(ben.own, conversation);
      await expectSum(ben, 0);
      expect(await seen()).toEqual(before);
      await changeProfile(t, rose, ben.id, { isInvisible: false });

      expect(await states()).toEqual(['sent', 'sent']);
      await sent(anna.own, { conversation });
      await mark(ben.own, conversation);
      expect(await states()).toEqual(['read', 'read', 'read']);
    });

    race('while messages come leaves the sum right', async () => {
      const { anna, ben, conversation } = await aChatOf();
      await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          at % 2 ? mark(ben.own, conversation) : sent(anna.own, { conversation, text: `more ${at}` }),
        ),
      );
      const { unread } = await rows(() => storeOf(at(), ConversationSide).get({ memberId: ben.id }));

      await expectSum(ben, unread);
      await mark(ben.own, conversation);
      await expectSum(ben, 0);
    });
  });

  describe('POST /api/chat/typing', () => {
    it('reaches the other’s open pages and is stored nowhere; not from the invisible', async () => {
      const { anna, ben, conversation } = await aChatOf();
      const heard: string[] = [];
      const stop = t.app.get(LiveEvents).listen(rose, ben.id, ({ event }) => heard.push(event.kind));
      const before = await eventsOf(ben.id);
      expect(await post(anna.own, '/api/chat/typing', { conversation })).toBe(204);
      expect([heard, await eventsOf(ben.id)]).toEqual([['typing'], before]);
      await changeProfile(t, rose, anna.id, { isInvisible: true });
      await post(anna.own, '/api/chat/typing', { conversation });
      stop();

      expect(heard).toEqual(['typing']);
    });
  });

  describe('DELETE /api/chat', () => {
    it('takes it from this member only, and what comes later begins a new one', async () => {
      const { anna, ben, conversation } = await aChatOf(2);
      expect(await remove(ben.own, { conversation })).toBe(204);
      expect((await chatsOf(ben.own)).chats).toEqual([]);
      expect(await texts(ben.own, `conversation=${conversation}`)).toEqual([]);
      await expectSum(ben, 0);
      expect(await texts(anna.own, `conversation=${conversation}`)).toEqual(['message 1', 'message 2']);
      await sent(anna.own, { conversation, text: 'again' });

      expect(await texts(ben.own, `profile=${anna.id}`)).toEqual(['again']);
      expect((await chatsOf(ben.own)).chats).toMatchObject([{ num_unread_messages: 1, last: { text: 'again' } }]);
      await expectSum(ben, 1);
    });

    it('is fine again, under the same key and another, by profile, and where there is none', async () => {
      const { anna, ben, conversation } = await aChatOf();
      const key = randomUUID();
      const answers = [
        await remove(ben.own, { profile: anna.id }, key),
        await remove(ben.own, { profile: anna.id }, key),
        await remove(ben.own, { conversation }),
        await remove(ben.own, { profile: nobodysId }),
        await remove((await aWriter()).own, { conversation }),
      ];

      expect(answers).toEqual(Array(5).fill(204));
      expect((await eventsOf(ben.id)).filter((kind) => kind === 'chat_gone')).toHaveLength(1);
      expect((await chatsOf(anna.own)).chats).toHaveLength(1);
    });

    it('can be undone for ten minutes, with what was unread', async () => {
      const { anna, ben, conversation } = await aChatOf(2);
      await mark(ben.own, conversation);
      await sent(anna.own, { conversation, text: 'third' });
      await remove(ben.own, { conversation });
      await sent(anna.own, { conversation, text: 'fourth' });
      t.app.get(Clock).advance(10 * 60 - 5);
      expect([await restore(ben.own, conversation), await restore(ben.own, conversation)]).toEqual([204, 204]);

      expect(await texts(ben.own, `conversation=${conversation}`)).toEqual([
        'message 1',
        'message 2',
        'third',
        'fourth',
      ]);
      expect((await chatsOf(ben.own)).chats[0]).toMatchObject({ num_unread_messages: 2 });
      await expectSum(ben, 2);
    });

    it('stands after ten minutes', async () => {
      const { ben, conversation } = await aChatOf();
      await remove(ben.own, { conversation });
      t.app.get(Clock).advance(10 * 60 + 1);

      expect(await restore(ben.own, conversation)).toBe(404);
      expect(await texts(ben.own, `conversation=${conversation}`)).toEqual([]);
    });
  });

  describe('A block', () => {
    it('takes the chat from both, at once and for good, and leaves other chats', async () => {
      const { anna, ben, conversation } = await aChatOf(2);
      const cem = await aWriter();
      await sent(cem.own, { profile: ben.id });
      await sent(ben.own, { conversation, text: 'back' });
      await ben.own.post('/api/block', { profile: anna.id });

      expect([(await chatsOf(anna.own)).chats, (await chatsOf(ben.own)).chats]).toMatchObject([
        [],
        [{ profile: { id: cem.id } }],
      ]);
      await expectSum(anna, 0);
      await expectSum(ben, 1);
      for (const { own } of [anna, ben]) {
        expect((await own.get(`/api/chat?conversation=${conversation}`)).statusCode).toBe(404);
        expect(await restore(own, conversation)).toBe(404);
      }
      expect([(await eventsOf(anna.id)).at(-1), (await eventsOf(ben.id)).at(-1)]).toEqual(['chat_gone', 'chat_gone']);
    });

    race('at the moment of a first message leaves no chat', async () => {
      for (let round = 0; round < 8; round += 1) {
        const [anna, ben] = [await aWriter(), await aWriter()];
        const [message] = await Promise.all([
          send(anna.own, { profile: ben.id }),
          ben.own.post('/api/block', { profile: anna.id }),
        ]);

        expect([201, 404]).toContain(message.statusCode);
        expect([(await chatsOf(anna.own)).chats, (await chatsOf(ben.own)).chats]).toEqual([[], []]);
        await expectSum(ben, 0);
      }
    });

    it('that is taken back lets them write anew, without what was before', async () => {
      const { anna, ben } = await aChatOf(2);
      await ben.own.post('/api/block', { profile: anna.id });
      await ben.own.send({ method: 'DELETE', url: '/api/block', payload: { profile: anna.id } });
      const { message } = await sent(anna.own, { profile: ben.id, text: 'sorry' });

      expect(message.number).toBe(3);
      expect([await texts(anna.own, `profile=${ben.id}`), await texts(ben.own, `profile=${anna.id}`)]).toEqual([
        ['sorry'],
        ['sorry'],
      ]);
    });
  });

  it('What an erased member wrote and got is gone for everyone', async () => {
    const { anna, ben, conversation } = await aChatOf(2);
    const cem = await aWriter();
    await sent(cem.own, { profile: ben.id });
    await sent(ben.own, { profile: cem.id });
    await erase(anna);

    expect((await chatsOf(ben.own)).chats).toMatchObject([{ profile: { id: cem.id } }]);
    await expectSum(ben, 1);
    expect((await eventsOf(ben.id)).at(-1)).toBe('chat_gone');
    expect(
      await rows(async () => [
        await storeOf(at(), Message).count({ conversationId: conversation }),
        await storeOf(at(), Conversation).count({ id: conversation }),
        await storeOf(at(), ConversationSide).count({ conversationId: conversation }),
        await storeOf(at(), MessageAllowance).count({ memberId: anna.id }),
      ]),
    ).toEqual([0, 0, 0, 0]);
  });

  race('An erasure beside a deletion of the chat takes what was unread from the other’s number once', async () => {
    const { anna, ben, conversation } = await aChatOf();
    const [deleted, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deleting = onBrand(t, rose, (ctx) =>
      ctx.inTransaction(async ({ origin, tenant, db }) => {
        const own = new Ctx(origin, tenant, { id: ben.id, sessionId: '' }, db);
        await t.app.get(ChatChangesService).delete(own, { conversation });
        deleted.resolve();
        await committed.promise;
      }),
    );
    await deleted.promise;
    const erasing = erase(anna);
    await letPass(200);
    committed.resolve();
    await Promise.all([deleting, erasing]);

    await expectSum(ben, 0);
  });

  it('Members of two brands of a pool meet in one chat, each on their own', async () => {
    const anna = await aWriter({ alsoOn: [lily] });
    const ben = await aWriter({ alsoOn: [rose] }, lily);
    const { conversation } = await sent(anna.own, { profile: ben.id, text: 'Hi' });
    await mark(ben.own, conversation.id);

    expect((await chatsOf(anna.own)).chats).toMatchObject([{ profile: { id: ben.id }, last: { state: 'read' } }]);
    await expectSum(ben, 0);
  });
});
