import { Injectable } from '@nestjs/common';
import type { ChatNamed, MessageAnswer, MessageInput } from '@manyhearts/contract/messages';
import { characters } from '@manyhearts/contract/text-length';
import { BadgesService } from '../../badges/badges.service.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Random } from '../../core/crypto/random.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { pairKey } from '../../core/database/pair-key.rules.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { addToCount, sendScene, type SendScene } from '../chat-scene.queries.ts';
import { Conversation } from '../conversation.entity.ts';
import { ConversationSide } from '../conversation-side.entity.ts';
import { GifsService } from '../gifs/gifs.service.ts';
import { isBlank, snippetOf } from '../message-text.rules.ts';
import { Message } from '../message.entity.ts';
import { partnerStateOf } from '../partner.rules.ts';
import { ChatPhotosService } from '../photos/chat-photos.service.ts';
import { ChatPhotoStockService } from '../photos/chat-photo-stock.service.ts';
import { ChatPhoto } from '../photos/chat-photo.entity.ts';
import { toMessageView } from '../reading/message.view.ts';
import { FirstMessagesService } from '../../identity/first-messages.service.ts';
import { SanctionsService } from '../../sanctions/sanctions.service.ts';
import { MessagePriceService, type Paid } from './message-price.service.ts';
import { SendingLimitsService } from './sending-limits.service.ts';
import { moveSides } from './sending.queries.ts';

/** What a message holds. */
type Content = Pick<Message, 'kind' | 'text' | 'photoId' | 'gift' | 'gifId' | 'gifWidth' | 'gifHeight'>;
type Answered = Omit<Message, 'poolId' | 'senderTenantId' | 'transferId'>;

const closedBy = {
  left: 'partner_left',
  unconfirmed: 'partner_unconfirmed',
  fictional: 'partner_fictional',
} as const;
const unreadByAnyone = { readUpTo: 0, peerReadUpTo: 0, peerDeliveredUpTo: 0 };
const nothing: Content = {
  ...{ kind: 'text', text: '', photoId: null, gift: null },
  ...{ gifId: null, gifWidth: null, gifHeight: null },
};
/** A concurrent first message makes the second attempt find the conversation. */
const attempts = 2;

/** Sends messages: checks, price, message and both sides of the chat in one transaction. */
@Injectable()
export class SendingService {
  constructor(
    private readonly price: MessagePriceService,
    private readonly limits: SendingLimitsService,
    private readonly photos: ChatPhotosService,
    private readonly stock: ChatPhotoStockService,
    private readonly gifs: GifsService,
    private readonly sanctions: SanctionsService,
    private readonly first: FirstMessagesService,
    private readonly badges: BadgesService,
    private readonly live: LiveEvents,
    private readonly random: Random,
  ) {}

  send(ctx: Ctx<Member>, input: MessageInput): Promise<MessageAnswer> {
    requireText(ctx, input);
    return ctx.inTransaction(async (within) => {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await this.tryToSend(within, input);
        if (answer) return answer;
        if (attempt === attempts) throw new Error('A conversation was neither found nor made.');
      }
    });
  }

  /**
   * Undefined if another request created the conversation meanwhile; try again. An existing conversation is locked first,
   * so messages get their numbers in the order of the locks.
   */
  private async tryToSend(ctx: Ctx<Member>, input: MessageInput): Promise<MessageAnswer | undefined> {
    const named = namedBy(input);
    const isFound = (await addToCount(ctx, named, 1)) > 0;
    const scene = await sendScene(ctx, named, input.clientId);
    if (!scene) throw new AppError('not_found');
    const content = this.contentOf(input);
    if (scene.sentId !== null) {
      // Counted above only if the conversation was found; another delivery may have created it since.
      if (isFound) await addToCount(ctx, named, -1);
      return this.answerAgain(ctx, scene, content, input.clientId);
    }
    requireOpen(scene);
    await this.sanctions.requireAllowed(ctx, 'messages');
    await this.limits.takeMessage(ctx);
    if (content.kind === 'text') await this.limits.takeText(ctx, content.text, scene.partnerId);
    const conversationId = isFound ? scene.conversationId : await this.start(ctx, scene);
    if (conversationId === null) return undefined;
    return this.store(
      ctx,
      { ...scene, conversationId },
      { content, input, number: isFound ? (scene.messages ?? 1) : 1 },
    );
  }

  /** Null if another request created the conversation first. */
  private async start(ctx: Ctx<Member>, { partnerId }: SendScene): Promise<string | null> {
    await this.limits.takeConversation(ctx);
    const [id, own] = [this.random.id(), ctx.member.id];
    try {
      await storeOf(ctx, Conversation).add({
        id,
        ...pairKey(own, partnerId),
        startedBy: own,
        messages: 1,
        createdAt: ctx.now(),
      });
      // A block takes the same key, and may have been committed while this insert waited for it.
      const now = await sendScene(ctx, { profile: partnerId }, '');
      if (!now || now.hasBlocked || now.isBlocked) throw new AppError('not_found');
      return id;
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  private async store(
    ctx: Ctx<Member>,
    scene: SendScene & { conversationId: string },
    { content, input, number }: { content: Content; input: MessageInput; number: number },
  ): Promise<MessageAnswer> {
    const { conversationId, partnerId } = scene;
    const id = this.random.id(ctx.now().getTime());
    const paid = await this.price.pay(ctx, scene, { messageId: id, gift: input.gift, shown: input.price });
    const { credits, balance, transferId } = paid;
    const message = {
      conversationId,
      number,
      id,
      senderId: ctx.member.id,
      senderTenantId: ctx.tenant.id,
      clientId: input.clientId,
      ...content,
      credits,
      balance,
      transferId,
      returnedAt: null,
      createdAt: ctx.now(),
    };
    if (content.photoId !== null) await this.photos.take(ctx, content.photoId, conversationId);
    await storeOf(ctx, Message).add(message);
    await this.updateSides(ctx, scene, message, paid);
    if (scene.hasDraft) await this.first.clear(ctx, message.senderId);
    await this.badges.change(ctx, partnerId, { unread: 1 });
    const event = { kind: 'message', conversation: conversationId } as const;
    await this.live.announceAll(ctx, [
      { memberId: partnerId, event },
      { memberId: message.senderId, event },
      ...(credits > 0 ? [{ memberId: message.senderId, event: { kind: 'credits' } as const }] : []),
    ]);
    return this.answerOf(ctx, message);
  }

  /** The answer that the first of several deliveries got, whatever happened since. */
  private answerAgain(ctx: Ctx<Member>, scene: SendScene, content: Content, clientId: string): Promise<MessageAnswer> {
    const { sentKind: kind, sentText: text, sentPhotoId: photoId, sentGift: gift, sentGifId: gifId } = scene;
    const sent = { kind, text, photoId, gift, gifId };
    if (Object.entries(sent).some(([name, value]) => content[name as keyof Content] !== value))
      throw new AppError('idempotency_key_reused');
    return this.answerOf(ctx, {
      ...content,
      conversationId: scene.conversationId ?? '',
      number: scene.sentNumber ?? 0,
      id: scene.sentId ?? '',
      clientId,
      senderId: ctx.member.id,
      credits: scene.sentCredits ?? 0,
      balance: scene.sentBalance ?? 0,
      returnedAt: null,
      createdAt: scene.sentAt ?? new Date(0),
    });
  }

  private async answerOf(ctx: Ctx<Member>, message: Answered): Promise<MessageAnswer> {
    const { photoId, conversationId, balance } = message;
    const photo = photoId === null ? null : await storeOf(ctx, ChatPhoto).findOne({ id: photoId });
    return {
      conversation: { id: conversationId },
      message: toMessageView(message, {
        ownId: ctx.member.id,
        receipts: unreadByAnyone,
        photo: photo && photo.takenDownAt === null ? this.stock.viewOf(photo, ctx) : null,
        isTakenDown: photo !== null && photo.takenDownAt !== null,
        gif: this.gifs.viewOf(message, ctx),
      }),
      credits: balance,
    };
  }

  private contentOf({ text = '', photo, gift, gif }: MessageInput): Content {
    if (photo !== undefined) return { ...nothing, kind: 'photo', photoId: photo };
    if (gift !== undefined) return { ...nothing, kind: 'gift', gift };
    if (gif === undefined) return { ...nothing, text };
    const { id: gifId, width: gifWidth, height: gifHeight, description } = this.gifs.read(gif);
    return { ...nothing, kind: 'gif', text: description, gifId, gifWidth, gifHeight };
  }

  private async updateSides(
    ctx: Ctx<Member>,
    { startedBy, partnerId }: SendScene,
    { conversationId, number, kind, text, createdAt: at }: Omit<Message, 'poolId'>,
    { makesFree }: Paid,
  ): Promise<void> {
    const senderId = ctx.member.id;
    const snippet = kind === 'text' ? snippetOf(text) : '';
    if (startedBy !== null) {
      await moveSides(ctx, { conversationId, senderId, partnerId, number, kind, snippet, at });
      if (makesFree)
        await storeOf(ctx, ConversationSide).change({ memberId: senderId, conversationId }, { isFree: true });
      return;
    }
    const side = { conversationId, isHidden: false, lastAt: at, lastNumber: number, lastKind: kind, snippet };
    await storeOf(ctx, ConversationSide).add(
      { ...side, memberId: senderId, peerId: partnerId, lastOwn: true, unread: 0, isFree: makesFree },
      { ...side, memberId: partnerId, peerId: senderId, lastOwn: false, unread: 1, isFree: false },
    );
  }
}

function namedBy({ conversation, profile }: MessageInput): ChatNamed {
  return { ...(conversation !== undefined && { conversation }), ...(profile !== undefined && { profile }) };
}

function requireText({ tenant }: Ctx, { text = '', photo, gift, gif }: MessageInput): void {
  if (photo !== undefined || gift !== undefined || gif !== undefined) return;
  const max = tenant.settings.limits.messageLength;
  if (characters(text) > max) throw new AppError('invalid', {}, { text: { code: 'field_too_long', params: { max } } });
  if (isBlank(text)) throw new AppError('invalid', {}, { text: { code: 'field_required', params: {} } });
}

/** Hidden and foreign members are answered like unknown ones, unless the two have a chat already. */
function requireOpen(scene: SendScene): void {
  const isKnown = scene.conversationId !== null;
  if (scene.hasBlocked || (!isKnown && (scene.isBlocked || !scene.isShown))) throw new AppError('not_found');
  if (scene.isBlocked) throw new AppError('blocked_by', { name: scene.name });
  const state = partnerStateOf(scene);
  if (state !== 'open') throw new AppError(closedBy[state], { name: scene.name });
}
