import 'reflect-metadata';
import { describe, expect, jest } from '@jest/globals';
import type { MessageAnswer } from '@manyhearts/contract/messages';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../../test/brands.ts';
import type { Browser } from '../../../test/browser.ts';
import { aClientId, chatOf, chatsOf, send, sent } from '../../../test/chats.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import type { MadeTenant } from '../../../test/factories.ts';
import { hostileTexts } from '../../../test/hostile-texts.ts';
import { hiddenMembers } from '../../../test/hidden-members.ts';
import { nobodysId } from '../../../test/ids.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedBrowser, aListedMember, changeProfile, type ListedWishes } from '../../../test/listed-members.ts';
import { sample } from '../../../test/repeats.ts';
import { Badge } from '../../badges/badge.entity.ts';
import { StoredLiveEvent } from '../../core/live/live-event.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { memberKey } from '../../core/ports/bus/bus.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Account } from '../../identity/account.entity.ts';
import { chatsLimits } from '../chats.limits.ts';
import { Conversation } from '../conversation.entity.ts';
import { ConversationSide } from '../conversation-side.entity.ts';
import { MessageAllowance } from '../message-allowance.entity.ts';
import { Message } from '../message.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine);
  const at = (tenant: MadeTenant = rose) => ({ db: t.db.manager, tenant });
  const rows = <T>(work: () => Promise<T>) => asSystem('test', work);
  const two = async () => [await aListedBrowser(t, rose), await aListedBrowser(t, rose)] as const;
  /** A member who paid once, with credits. */
  const aPayer = async (credits: number, home: MadeTenant = rose, wishes: ListedWishes = {}) => {
    const made = await aListedBrowser(t, home, wishes);
    if (credits > 0) await buyCredits(t, home, made.id, { credits });
    await rows(() => storeOf(at(home), Account).change({ id: made.id }, { isPremium: true }));
    return made;
  };
  const refusal = async (own: Browser, input: Parameters<typeof send>[1]) => {
    const { statusCode, body } = await send(own, input);
    const { code, fields, params } = JSON.parse(body);
    return { statusCode, code, fields, params };
  };
  const messagesOf = (conversationId: string, tenant = rose) =>
    rows(() => storeOf(at(tenant), Message).find({ conversationId }, { order: { number: 'ASC' } }));
  const eventsOf = (memberId: string) =>
    rows(async () => (await storeOf(at(), StoredLiveEvent).find({ memberId })).map(({ event }) => event.kind));
  const unreadOf = (memberId: string) =>
    rows(async () => (await storeOf(at(), Badge).findOne({ memberId }))?.unread ?? 0);
  const rest = () => t.app.get(Limiter).close();
  /** Runs `meanwhile` on other connections, right after the next transaction looked for a pair's conversation. */
  const afterLookingForChat = (meanwhile: () => Promise<unknown>) => {
    const create = t.db.createQueryRunner.bind(t.db);
    jest.spyOn(t.db, 'createQueryRunner').mockImplementation((...given) => {
      const runner = create(...given);
      const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
      const interposed = async (statement: string, ...more: unknown[]): Promise<unknown> => {
        const answer = await query(statement, ...more);
        if (!statement.startsWith('update conversation set messages') || !jest.isMockFunction(t.db.createQueryRunner))
          return answer;
        jest.restoreAllMocks();
        await meanwhile();
        return answer;
      };
      return Object.assign(runner, { query: interposed });
    });
  };

  describe('A message', () => {
    it('of a member who has not confirmed their address arrives, and can’t be answered before they do', async () => {
      const anna = await aMember(t, rose, { status: 'not_confirmed' });
      const own = await loggedIn(t, rose, anna);
      const ben = await aPayer(20);
      const { conversation } = await sent(own, { profile: ben.id, text: 'Hi Ben' });

      expect((await chatsOf(ben.own)).chats).toMatchObject([
        { profile: { id: anna.id, state: 'unconfirmed', main_image: null, activity: null } },
      ]);
      expect(await refusal(ben.own, { conversation: conversation.id })).toMatchObject({
        statusCode: 403,
        code: 'partner_unconfirmed',
      });
      expect((await ben.own.get('/api/user')).json().user.credits).toBe(20);
    });

    it('is in the chats of both at once, and unread to the other', async () => {
      const [anna, ben] = await two();
      const { conversation, message, credits } = await sent(anna.own, { profile: ben.id, text: 'Hi Ben' });

      expect([message, credits]).toEqual([
        {
          ...{ id: expect.any(String), number: 1, own: true, client_id: expect.any(String), kind: 'text' },
          ...{ text: 'Hi Ben', photo: null, gift: null, gif: null, state: 'sent', credits: 0, hints: [] },
          ...{ returned: false, taken_down: false },
          at: expect.any(String),
        },
        0,
      ]);
      expect((await chatsOf(anna.own)).chats).toMatchObject([
        { conversation, profile: { id: ben.id, state: 'open' }, num_unread_messages: 0, last: { own: true } },
      ]);
      expect((await chatsOf(ben.own)).chats).toMatchObject([
        { conversation, profile: { id: anna.id }, num_unread_messages: 1, last: { own: false, text: 'Hi Ben' } },
      ]);
      expect(await chatOf(ben.own, `profile=${anna.id}`)).toMatchObject({
        conversation,
        num_unread_messages: 1,
        messages: [{ ...message, own: false, client_id: null, state: 'delivered' }],
      });
      expect([await unreadOf(anna.id), await unreadOf(ben.id)]).toEqual([0, 1]);
      expect([await eventsOf(anna.id), await eventsOf(ben.id)]).toEqual([['message'], ['message']]);
    });

    it('goes to members who are shown here from another brand of the pool, and comes back', async () => {
      const anna = await aListedBrowser(t, rose, { alsoOn: [lily] });
      const ben = await aListedBrowser(t, lily, { alsoOn: [rose] });
      const { conversation } = await sent(anna.own, { profile: ben.id });
      await sent(ben.own, { conversation: conversation.id, text: 'Hi Anna' });

      expect((await chatOf(anna.own, `conversation=${conversation.id}`)).messages.map(({ own }) => own)).toEqual([
        true,
        false,
      ]);
    });

    race('has the next number without a gap, and the same on both sides', async () => {
      const [anna, ben] = [await aPayer(200), await aPayer(200)];
      const { conversation } = await sent(anna.own, { profile: ben.id });
      await Promise.all(
        [anna, ben, anna, ben, anna, ben, anna, ben].map(({ own }) => sent(own, { conversation: conversation.id })),
      );
      const numbers = async (own: Browser) =>
        (await chatOf(own, `conversation=${conversation.id}`)).messages.map(({ number, id }) => [number, id]);

      expect((await numbers(anna.own)).map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await numbers(anna.own)).toEqual(await numbers(ben.own));
      expect([await unreadOf(anna.id), await unreadOf(ben.id)]).toEqual([4, 5]);
    });

    race('of two members to each other at once begins one conversation', async () => {
      for (let round = 0; round < 4; round += 1) {
        const [anna, ben] = await two();
        const [one, other] = await Promise.all([
          sent(anna.own, { profile: ben.id }),
          sent(ben.own, { profile: anna.id }),
        ]);

        expect(one.conversation).toEqual(other.conversation);
        expect([one.message.number, other.message.number].sort()).toEqual([1, 2]);
        expect(await rows(() => storeOf(at(), ConversationSide).count({ memberId: anna.id }))).toBe(1);
      }
    });
  });

  describe('The same message again', () => {
    race('under one key or several, at once, is one: one row, one debit, one event, one answer', async () => {
      for (const isOneKey of [true, false]) {
        const [anna, ben] = [await aPayer(100), await aListedBrowser(t, rose)];
        const clientId = aClientId();
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, at) =>
            send(anna.own, { profile: ben.id, clientId }, isOneKey ? `key-${clientId}` : `key-${clientId}-${at}`),
          ),
        );

        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
        const { conversation, credits } = JSON.parse(answers[0]?.body ?? '') as OnWire<MessageAnswer>;
        expect([credits, (await messagesOf(conversation.id)).length]).toEqual([90, 1]);
        expect([await eventsOf(ben.id), await eventsOf(anna.id)]).toEqual([
          ['message'],
          // The first is the grant that pays for it.
          ['credits', 'message', 'credits'],
        ]);
      }
      await expectCleanLedger(t);
    });

    // On SQLite a transaction that writes is alone, so nothing comes between its statements.
    if (engine === 'mariadb')
      race('counts once if another delivery starts the chat between looking for it and reading it', async () => {
        const [anna, ben] = await two();
        const input = { profile: ben.id, clientId: aClientId(), text: 'Hello' };
        afterLookingForChat(async () => expect((await send(anna.own, input)).statusCode).toBe(201));

        expect((await send(anna.own, input)).statusCode).toBe(201);
        expect((await sent(ben.own, { profile: anna.id, text: 'Hello yourself' })).message.number).toBe(2);
      });

    it('one after the other is answered as at first, whatever happened since', async () => {
      const [anna, ben] = [await aPayer(100), await aListedBrowser(t, rose)];
      const clientId = aClientId();
      const first = await send(anna.own, { profile: ben.id, clientId });
      const { conversation } = first.json() as OnWire<MessageAnswer>;
      await sent(anna.own, { conversation: conversation.id, text: 'more' });
      await ben.own.post('/api/chat/read', { conversation: conversation.id });
      const again = [];
      for (let times = 0; times < 5; times += 1) again.push(await send(anna.own, { profile: ben.id, clientId }));

      expect(again.map(({ body }) => body)).toEqual(Array(5).fill(first.body));
      expect((await send(anna.own, { conversation: conversation.id, clientId })).body).toBe(first.body);
      expect((await messagesOf(conversation.id)).map(({ number }) => number)).toEqual([1, 2]);
      expect((await sent(anna.own, { conversation: conversation.id, text: 'last' })).message.number).toBe(3);
    });

    it('with other content is refused, and says nothing of the first', async () => {
      const [anna, ben] = await two();
      const clientId = aClientId();
      await sent(anna.own, { profile: ben.id, clientId, text: 'a secret' });
      const other = await send(anna.own, { profile: ben.id, clientId, text: 'another' });

      expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
      expect(other.body).not.toContain('secret');
    });
  });

  describe('A member who never paid', () => {
    it('has as many free messages as the brand gives, in as many conversations as it lets them start', async () => {
      const anna = await aListedBrowser(t, rose);
      const others = [1, 2, 3].map(() => aListedMember(t, rose));
      const [ben, cem, dan] = await Promise.all(others);
      const free = async (id = '') => (await chatOf(anna.own, `profile=${id}`)).free;
      expect(await free(ben?.id)).toBe(3);
      for (const [member, text] of [
        [ben, 'one'],
        [cem, 'two'],
      ] as const)
        await sent(anna.own, { profile: member?.id ?? '', text });

      expect([await free(ben?.id), await free(dan?.id)]).toEqual([1, 0]);
      expect(await refusal(anna.own, { profile: dan?.id ?? '' })).toMatchObject({ statusCode: 402 });
      await sent(anna.own, { profile: ben?.id ?? '', text: 'three' });
      expect(await refusal(anna.own, { profile: ben?.id ?? '' })).toEqual({
        statusCode: 402,
        code: 'not_enough_credits',
        params: { needed: 10 },
      });
      expect(await rows(() => storeOf(at(), Conversation).count({ startedBy: anna.id }))).toBe(2);
    });

    it('answers others for free, which starts no conversation of their own', async () => {
      const [anna, ben] = [await aPayer(100), await aListedBrowser(t, rose)];
      await sent(anna.own, { profile: ben.id });
      await sent(ben.own, { profile: anna.id });

      expect(await rows(() => storeOf(at(), MessageAllowance).get({ memberId: ben.id }))).toMatchObject({
        messages: 1,
        conversations: 0,
      });
    });

    race.each([1, 10])('sends three by sending fifty at once to %d, and not one more', async (receivers) => {
      const anna = await aListedBrowser(t, rose);
      const others = await Promise.all(Array.from({ length: receivers }, () => aListedMember(t, rose)));
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          send(anna.own, { profile: others[at % receivers]?.id ?? '', text: `message ${at}` }),
        ),
      );
      const { messages, conversations } = await rows(() => storeOf(at(), MessageAllowance).get({ memberId: anna.id }));
      const started = await rows(() => storeOf(at(), Conversation).count({ startedBy: anna.id }));

      expect([answers.filter(({ statusCode }) => statusCode === 201).length, messages]).toEqual([3, 3]);
      expect(await rows(() => storeOf(at(), Message).count({ senderId: anna.id }))).toBe(3);
      expect([started, started <= 2]).toEqual([conversations, true]);
    });

    it('pays with credits of the sign-up once nothing free is left', async () => {
      const [anna, ben] = await two();
      await rows(() => storeOf(at(), MessageAllowance).add({ memberId: anna.id, messages: 3, conversations: 0 }));
      await buyCredits(t, rose, anna.id, { credits: 25 });

      expect((await sent(anna.own, { profile: ben.id })).credits).toBe(15);
    });
  });

  describe('A member who paid once', () => {
    it('pays the brand’s price for each message, and the answer says what is left', async () => {
      const [anna, ben] = [await aPayer(25), await aListedBrowser(t, rose)];
      const first = await sent(anna.own, { profile: ben.id });
      const second = await sent(anna.own, { profile: ben.id });

      expect([first.message.credits, first.credits, second.credits]).toEqual([10, 15, 5]);
      expect(await refusal(anna.own, { profile: ben.id })).toMatchObject({ code: 'not_enough_credits' });
      expect((await messagesOf(first.conversation.id)).length).toBe(2);
      expect((await chatOf(ben.own, `profile=${anna.id}`)).messages.map(({ credits }) => credits)).toEqual([0, 0]);
      await expectCleanLedger(t);
    });

    race('with credits for two sends exactly two of fifty at once', async () => {
      for (const isToMany of [false, true]) {
        const anna = await aPayer(25);
        const others = await Promise.all(Array.from({ length: isToMany ? 8 : 1 }, () => aListedMember(t, rose)));
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, at) =>
            send(anna.own, { profile: others[at % others.length]?.id ?? '', text: `message ${at}` }),
          ),
        );
        const statuses = answers.map(({ statusCode }) => statusCode);

        expect(statuses.filter((status) => status === 201)).toHaveLength(2);
        expect(statuses.filter((status) => ![201, 402, 429].includes(status))).toEqual([]);
        expect(await rows(() => storeOf(at(), Message).count({ senderId: anna.id }))).toBe(2);
      }
      await expectCleanLedger(t);
    });

    it('is told the new price instead of paying more than was shown', async () => {
      const [anna, ben] = [await aPayer(100), await aListedMember(t, rose)];

      expect(await refusal(anna.own, { profile: ben.id, price: 9 })).toMatchObject({
        statusCode: 409,
        code: 'message_price_changed',
        params: { credits: 10 },
      });
      expect((await sent(anna.own, { profile: ben.id, price: 10 })).credits).toBe(90);
    });

    it('pays on their own brand at its prices, also for messages to other brands', async () => {
      const anna = await aPayer(100, rose, { alsoOn: [lily] });
      const ben = await aPayer(100, lily, { alsoOn: [rose] });
      const { conversation } = await sent(anna.own, { profile: ben.id });
      const answer = await sent(ben.own, { conversation: conversation.id });

      expect(answer.credits).toBe(90);
      expect((await messagesOf(conversation.id)).map(({ senderTenantId }) => senderTenantId)).toEqual([
        rose.id,
        lily.id,
      ]);
      await expectCleanLedger(t);
    });
  });

  describe('A gift', () => {
    it('costs its own price, also for those with free messages', async () => {
      const [anna, ben] = await two();
      await buyCredits(t, rose, anna.id, { credits: 20 });
      const { message, credits } = await sent(anna.own, { profile: ben.id, gift: 'rose', price: 5 });

      expect([message, credits]).toMatchObject([{ kind: 'gift', gift: 'rose', text: '', credits: 5 }, 15]);
      expect((await chatsOf(ben.own)).chats[0]?.last).toMatchObject({ kind: 'gift', text: '' });
      expect(await refusal(anna.own, { profile: ben.id, gift: 'ring' })).toMatchObject({
        code: 'not_enough_credits',
        params: { needed: 120 },
      });
      await expectCleanLedger(t);
    });

    it('that the brand does not offer, or that does not exist, is refused', async () => {
      const [anna, ben] = [await aPayer(100, tulip), await aListedMember(t, tulip)];
      const { gifts } = (await anna.own.get('/api/gifts')).json() as { gifts: { id: string }[] };

      expect(gifts.slice(0, 2)).toEqual([
        { id: 'rose', credits: 5 },
        { id: 'coffee', credits: 8 },
      ]);
      for (const gift of ['yacht', '__proto__', '', 'Rose'])
        expect(await refusal(anna.own, { profile: ben.id, gift: gift as never })).toMatchObject({ statusCode: 422 });
    });
  });

  describe('Nothing is sent or charged', () => {
    const noOne = { statusCode: 404, code: 'not_found' };

    it('to members whom the sender cannot see, and each of them is answered alike', async () => {
      const anna = await aPayer(100);
      const foe = await aListedMember(t, rose);
      await anna.own.post('/api/block', { profile: foe.id });
      const hidden = await hiddenMembers(t, anna.id, { home: rose, sibling: lily, stranger: tulip });
      for (const profile of [nobodysId, ...hidden, foe.id, anna.id]) {
        expect(await refusal(anna.own, { profile })).toMatchObject(noOne);
        expect((await anna.own.get(`/api/chat?profile=${profile}`)).statusCode).toBe(404);
      }
      expect(await rows(() => storeOf(at(), Conversation).count({ startedBy: anna.id }))).toBe(0);
    });

    it('in the conversation of others, of another brand or of another pool', async () => {
      const [anna, ben] = await two();
      const { conversation } = await sent(anna.own, { profile: ben.id });
      for (const home of [rose, lily, tulip]) {
        const { own } = await aPayer(100, home);

        expect(await refusal(own, { conversation: conversation.id })).toMatchObject(noOne);
        expect((await own.get(`/api/chat?conversation=${conversation.id}`)).statusCode).toBe(404);
        for (const [url, body] of [
          ['/api/chat/read', { conversation: conversation.id }],
          ['/api/chat/typing', { conversation: conversation.id }],
          ['/api/chat/restore', { conversation: conversation.id }],
        ] as const)
          expect((await own.post(url, body)).statusCode).toBe(404);
      }
      expect(await messagesOf(conversation.id)).toHaveLength(1);
    });

    it('to a member who has blocked the sender since, and the answer names them', async () => {
      const [anna, ben] = [await aPayer(100), await aListedBrowser(t, rose, { name: 'Ben' })];
      const { conversation } = await sent(anna.own, { profile: ben.id });
      await ben.own.post('/api/block', { profile: anna.id });

      expect(await refusal(anna.own, { conversation: conversation.id })).toMatchObject({
        statusCode: 403,
        code: 'blocked_by',
        params: { name: 'Ben' },
      });
      expect(await refusal(ben.own, { conversation: conversation.id })).toMatchObject(noOne);
      expect(await messagesOf(conversation.id)).toHaveLength(1);
    });

    it('to members who left', async () => {
      const anna = await aPayer(100);
      const ben = await aListedBrowser(t, rose, { name: 'Ben' });
      const { conversation } = await sent(anna.own, { profile: ben.id });
      await changeProfile(t, rose, ben.id, { status: 'disabled', hasLeft: true });

      expect(await refusal(anna.own, { conversation: conversation.id })).toMatchObject({
        statusCode: 403,
        code: 'partner_left',
        params: { name: 'Ben' },
      });
      expect((await chatOf(anna.own, `conversation=${conversation.id}`)).profile).toMatchObject({
        state: 'left',
        online: false,
        activity: null,
        main_image: null,
      });
      expect((await chatOf(anna.own, `conversation=${conversation.id}`)).price).toBe(10);
    });

    it.each<[string, object, string]>([
      ['no text', { text: '' }, 'text'],
      ['spaces only', { text: ' \n\t ' }, 'text'],
      ['nothing that shows', { text: '\u2800\u3164' }, 'text'],
      ['a text that turns around what follows', { text: 'abc\u202edef' }, 'text'],
      ['a text with zero-width spaces', { text: 'a\u200bb' }, 'text'],
      ['a text that is too long', { text: 'x'.repeat(1_001) }, 'text'],
      ['a text and a gift', { text: 'a', gift: 'rose' }, 'text'],
      ['two names of the chat', { conversation: nobodysId }, 'profile'],
      ['no id of the device', { clientId: undefined }, 'client_id'],
      ['an id that is too short', { clientId: 'x'.repeat(7) }, 'client_id'],
      ['an id that is too long', { clientId: 'x'.repeat(65) }, 'client_id'],
      ['an id with other signs', { clientId: 'ä'.repeat(9) }, 'client_id'],
      ['a price below zero', { price: -1 }, 'price'],
    ])('for %s', async (_, more, field) => {
      const [anna, ben] = await two();
      const { statusCode, fields } = await refusal(anna.own, { profile: ben.id, ...more });

      expect([statusCode, Object.keys(fields)]).toEqual([422, [field]]);
    });
  });

  it('A text may be as long as the brand allows, in characters', async () => {
    const [anna, ben] = await two();
    const text = '😀'.repeat(1_000);

    expect((await sent(anna.own, { profile: ben.id, text })).message.text).toBe(text);
  });

  it('Markup comes back as the text that it is', async () => {
    const [anna, ben] = [await aPayer(10_000), await aListedBrowser(t, rose)];
    const texts = sample([...hostileTexts], 40);
    for (const text of texts) {
      await rest();
      const answer = await send(anna.own, { profile: ben.id, text });
      if (answer.statusCode !== 201) {
        expect([text, answer.json().fields.text.code]).toEqual([text, 'field_hidden_characters']);
        continue;
      }
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const { messages } = await chatOf(ben.own, `profile=${anna.id}`);
      expect(messages.at(-1)?.text).toBe(text.trim());
      expect((await chatsOf(ben.own)).chats[0]?.last.text).toBe(text.trim().replace(/\s+/g, ' '));
    }
  });

  describe('Floods are held up', () => {
    it('after thirty messages at once', async () => {
      const [anna, ben] = [await aPayer(1_000), await aListedMember(t, rose)];
      await rest();
      const answers = [];
      for (let number = 0; number < 32; number += 1)
        answers.push(await send(anna.own, { profile: ben.id, text: `message ${number}` }));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);

      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
      expect(answers.slice(0, 30).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(201));
    });

    it('after twenty new conversations in an hour', async () => {
      const anna = await aPayer(1_000);
      await rest();
      const answers = [];
      for (let number = 0; number < 21; number += 1)
        answers.push(
          await send(anna.own, { profile: (await aListedMember(t, rose)).id, text: `You are number ${number}` }),
        );

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(201), 429]);
      expect(answers.at(-1)?.json().code).toBe('new_conversations_limit');
    });

    it('after a hundred new conversations in a day', async () => {
      const [anna, ben, cem] = [await aPayer(1_000), await aListedMember(t, rose), await aListedMember(t, rose)];
      await rest();
      const key = memberKey({ tenant: rose, member: anna });
      for (let turn = 0; turn < 99; turn += 1) await t.app.get(Limiter).take(chatsLimits.newConversationsDay, key);

      expect((await send(anna.own, { profile: ben.id })).statusCode).toBe(201);
      expect((await send(anna.own, { profile: cem.id })).json().code).toBe('new_conversations_limit');
    });

    it('after the same text to five, however it is spaced; and to one it may go again', async () => {
      const anna = await aPayer(1_000);
      await rest();
      const others = await Promise.all(Array.from({ length: 6 }, () => aListedMember(t, rose)));
      const codes = [];
      for (const [number, { id }] of others.entries()) {
        const answer = await send(anna.own, { profile: id, text: `Hello${' '.repeat(number + 1)}You` });
        codes.push(answer.statusCode === 201 ? 201 : answer.json().code);
      }

      expect(codes).toEqual([201, 201, 201, 201, 201, 'same_text']);
      expect((await send(anna.own, { profile: others[0]?.id ?? '', text: 'hello you' })).statusCode).toBe(201);
      expect((await send(anna.own, { profile: others[5]?.id ?? '', text: 'Hello Cem' })).statusCode).toBe(201);
    });
  });
});
