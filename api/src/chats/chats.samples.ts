import { aChat } from '../../test/chats.ts';
import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import {
  countReceived,
  lockConversation,
  markDelivered,
  markRead,
  numberOf,
  ownSide,
} from './changes/chat-changes.queries.ts';
import { bothSides, lockConversationsOf, otherSides, partnersOf } from './changes/chat-endings.queries.ts';
import { addToCount, readScene, sendScene } from './chat-scene.queries.ts';
import { Account } from '../identity/account.entity.ts';
import { ConversationSide } from './conversation-side.entity.ts';
import { MessageAllowance } from './message-allowance.entity.ts';
import { Message } from './message.entity.ts';
import { ChatPhoto } from './photos/chat-photo.entity.ts';
import { dueConversations, firstNumbers, neededConversations } from './purge/purge.queries.ts';
import { chatRows } from './reading/chat-list.queries.ts';
import { firstMessages, latestMessages } from './reading/messages.queries.ts';
import { chargeFaults } from './returns/charge-check.queries.ts';
import { chargesTo, unreadCharges, unreadChargesTo } from './returns/message-returns.queries.ts';
import { moveSides, takeFreeMessage } from './sending/sending.queries.ts';

const clientId = 'a-message';
const span = { above: 0, below: 9, count: 5 };
const receipt = {
  conversationId: nobodysId,
  memberId: nobodysId,
  peerId: anotherNobodysId,
  upTo: 1,
  unread: 0,
  isTold: true,
};
const aPhotoRow = {
  files: { thumb: 'thumb', full: 'full' },
  placeholder: '#c0a0b0',
  width: 640,
  height: 800,
  createdAt: longAgo,
};

export const samples: Samples = {
  routes: {
    'GET /api/chat': () => ({ query: { profile: nobodysId }, code: 'not_found' }),
    'GET /api/gifs': () => ({ code: 'not_found' }),
    'POST /api/messages': () => ({ body: { profile: nobodysId, client_id: clientId, text: 'hi' }, code: 'not_found' }),
    // Without a form, which would contain the file.
    'POST /api/chat/photos': () => ({ code: 'unsupported_media_type' }),
    'POST /api/chat/photos/reveal': () => ({ body: { conversation: nobodysId, number: 1 }, code: 'not_found' }),
    'POST /api/chat/read': () => ({ body: { conversation: nobodysId }, code: 'not_found' }),
    'POST /api/chat/typing': () => ({ body: { conversation: nobodysId }, code: 'not_found' }),
    'POST /api/chat/restore': () => ({ body: { conversation: nobodysId }, code: 'not_found' }),
    'DELETE /api/chat': () => ({ body: { conversation: nobodysId } }),
  },
  walks: {
    'POST /api/messages': {
      prepare: async (t, tenant, accountId) => {
        const { id } = await aListedMember(t, tenant);
        // From an order, because the walks of other calls compare all credits with orders.
        await applyPayment(t, tenant, await anOrder(t, tenant, accountId));
        await asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant }, MessageAllowance).add({
            memberId: accountId,
            messages: 1_000,
            conversations: 100,
          }),
        );
        return { body: { profile: id, client_id: clientId, text: 'hello' } };
      },
    },
    'POST /api/chat/photos/reveal': {
      prepare: async (t, tenant, accountId) => {
        const [{ id: ownerId }, at] = [await aListedMember(t, tenant), { db: t.db.manager, tenant }];
        return asSystem('test', async () => {
          await storeOf(at, Account).change({ id: accountId }, { isPremium: true });
          const conversation = await aChat(at, { senderId: ownerId, receiverId: accountId });
          // The ids of two tables may be the same.
          const sent = { id: conversation, ownerId, conversationId: conversation, isExplicit: true };
          await storeOf(at, ChatPhoto).add({ ...aPhotoRow, ...sent, files: { ...aPhotoRow.files, blur: 'blur' } });
          const changed = { kind: 'photo', text: '', photoId: conversation } as const;
          await storeOf(at, Message).change({ conversationId: conversation, number: 1 }, changed);
          return { body: { conversation, number: 1 } };
        });
      },
    },
    'POST /api/chat/read': {
      prepare: async (t, tenant, accountId) => {
        const { id } = await aListedMember(t, tenant);
        const conversation = await asSystem('test', () =>
          aChat({ db: t.db.manager, tenant }, { senderId: id, receiverId: accountId }),
        );
        return { body: { conversation } };
      },
    },
    'DELETE /api/chat': {
      prepare: async (t, tenant, accountId) => {
        const { id } = await aListedMember(t, tenant);
        await asSystem('test', () => aChat({ db: t.db.manager, tenant }, { senderId: id, receiverId: accountId }));
        return { body: { profile: id } };
      },
    },
    'POST /api/chat/restore': {
      prepare: async (t, tenant, accountId) => {
        const { id } = await aListedMember(t, tenant);
        const at = { db: t.db.manager, tenant };
        const conversation = await asSystem('test', () => aChat(at, { senderId: id, receiverId: accountId }));
        await asSystem('test', () =>
          storeOf(at, ConversationSide).change(
            { memberId: accountId, conversationId: conversation },
            { isHidden: true, unread: 0, clearedUpTo: 1, clearedAt: new Date() },
          ),
        );
        return { body: { conversation } };
      },
    },
  },
  queries: {
    'chats/chat-scene.queries.ts': {
      readScene: async (ctx) => [
        await readScene(ctx, { profile: nobodysId }),
        await readScene(ctx, { conversation: nobodysId }),
      ],
      sendScene: async (ctx) => [
        await sendScene(ctx, { profile: nobodysId }, clientId),
        await sendScene(ctx, { conversation: nobodysId }, clientId),
      ],
      addToCount: (ctx) =>
        ctx.inTransaction(async (within) => [
          await addToCount(within, { profile: nobodysId }, 1),
          await addToCount(within, { conversation: nobodysId }, 1),
        ]),
    },
    'chats/reading/chat-list.queries.ts': {
      chatRows: (ctx) => chatRows(ctx, { name: 'an', before: { at: never.getTime(), id: nobodysId }, count: 5 }),
    },
    'chats/reading/messages.queries.ts': {
      latestMessages: (ctx) => latestMessages(ctx, nobodysId, span),
      firstMessages: (ctx) => firstMessages(ctx, nobodysId, span),
    },
    'chats/sending/sending.queries.ts': {
      moveSides: (ctx) =>
        ctx.inTransaction((within) =>
          moveSides(within, {
            conversationId: nobodysId,
            senderId: nobodysId,
            partnerId: anotherNobodysId,
            number: 2,
            kind: 'text',
            snippet: 'hi',
            at: longAgo,
          }),
        ),
      takeFreeMessage: (ctx) =>
        ctx.inTransaction((within) =>
          takeFreeMessage(within, { memberId: nobodysId, mostMessages: 3, mostConversations: 2, newConversations: 1 }),
        ),
    },
    'chats/changes/chat-changes.queries.ts': {
      ownSide: async (ctx) => [
        await ownSide(ctx, { profile: nobodysId }),
        await ownSide(ctx, { conversation: nobodysId }),
      ],
      lockConversation: (ctx) => ctx.inTransaction((within) => lockConversation(within, nobodysId)),
      markRead: (ctx) => ctx.inTransaction((within) => markRead(within, receipt)),
      markDelivered: (ctx) => ctx.inTransaction((within) => markDelivered(within, receipt)),
      countReceived: (ctx) => countReceived(ctx, nobodysId, 0),
      numberOf: (ctx) => numberOf(ctx, nobodysId, anotherNobodysId),
    },
    'chats/returns/charge-check.queries.ts': {
      chargeFaults: (ctx) => chargeFaults({ db: ctx.db, tenant: ctx.tenant, since: '' }),
    },
    'chats/returns/message-returns.queries.ts': {
      unreadCharges: (ctx) => unreadCharges(ctx, { after: '', until: '~', count: 5 }),
      chargesTo: (ctx) => chargesTo(ctx, ctx.member.id, { conversationId: '0', number: 0, since: '', count: 5 }),
      unreadChargesTo: (ctx) => unreadChargesTo(ctx, ctx.member.id, [nobodysId]),
    },
    'chats/changes/chat-endings.queries.ts': {
      lockConversationsOf: (ctx) => ctx.inTransaction((within) => lockConversationsOf(within, ctx.member.id, 5)),
      otherSides: (ctx) => otherSides(ctx, ctx.member.id, [nobodysId]),
      bothSides: (ctx) => bothSides(ctx, ctx.member.id, nobodysId),
      partnersOf: (ctx) => partnersOf(ctx, nobodysId, { after: '', count: 5 }),
    },
    'chats/purge/purge.queries.ts': {
      dueConversations: (ctx) => dueConversations(ctx.db, ctx.tenant.poolId, { now: never, count: 5 }),
      neededConversations: async (ctx) => [
        ...(await neededConversations(ctx.db, { poolId: ctx.tenant.poolId, tenantIds: [ctx.tenant.id] }, [nobodysId], {
          unreadSince: longAgo,
          bannedSince: longAgo,
        })),
      ],
      firstNumbers: (ctx) => firstNumbers(ctx.db, ctx.tenant.poolId, nobodysId, { upTo: 9, count: 5 }),
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    await aChat(ctx, { senderId: accountId, receiverId: id() });
    await storeOf(ctx, MessageAllowance).add({ memberId: accountId, messages: 1, conversations: 1 });
    await storeOf(ctx, ChatPhoto).add({ ...aPhotoRow, id: id(), ownerId: accountId, conversationId: null });
  },
  otherSides: async ({ ctx, accountId, id }) => {
    await aChat(ctx, { senderId: id(), receiverId: accountId });
  },
};
