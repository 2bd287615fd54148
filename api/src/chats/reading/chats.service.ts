import { Injectable } from '@nestjs/common';
import { chatsPerPage, messagesPerPage, type ChatAnswer, type ChatsAnswer } from '@manyhearts/contract/chats';
import type { ChatNamed, ChatPhotoView } from '@manyhearts/contract/messages';
import { Ctx, type Member } from '../../core/ctx/ctx.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { toProblem } from '../../core/http/problem.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { isCovered, type PhotoViewer } from '../../photos/access/photo.rules.ts';
import { PhotoAccessService } from '../../photos/access/photo-access.service.ts';
import { SanctionsService } from '../../sanctions/sanctions.service.ts';
import { allowanceOf, freeMessagesLeft } from '../allowance.rules.ts';
import { ChatPhotoStockService } from '../photos/chat-photo-stock.service.ts';
import { GifsService } from '../gifs/gifs.service.ts';
import { readScene, type ReadScene } from '../chat-scene.queries.ts';
import { chatRows } from './chat-list.queries.ts';
import { toChatPartner, toChatView } from './chat.view.ts';
import { toMessageView } from './message.view.ts';
import { firstMessages, latestMessages, type MessageRow } from './messages.queries.ts';

/** What decides whether the member is shown marked photos. */
type Premium = { isPremium: boolean; showsExplicit: boolean };
type Page = { before?: number; after?: number };
export type ChatSearch = { name?: string; cursor?: string; limit?: number };
/** Equal as long as the list of chats is, apart from what of others changes without an event. */
type ChatsState = { member: string; tenant: string; revision: number; lastEvent: number; viewer: PhotoViewer };

/** Greater than the number of any message. */
const noNumber = 2_000_000_000;

/** A member's chats, as they are; reading changes nothing. */
@Injectable()
export class ChatsService {
  constructor(
    private readonly photos: PhotoAccessService,
    private readonly stock: ChatPhotoStockService,
    private readonly gifs: GifsService,
    private readonly live: LiveEvents,
    private readonly sanctions: SanctionsService,
  ) {}

  /** What decides the list, by keys: every change of a chat is an event of both members. */
  async stateOf({ origin, tenant, member, db }: Ctx<Member>): Promise<ChatsState> {
    const lastEvent = await this.live.latest(tenant, member.id);
    const viewer = await this.photos.viewerOf(new Ctx(origin, tenant, member, db));
    return { member: member.id, tenant: tenant.id, revision: tenant.revision, lastEvent, viewer };
  }

  async list(
    ctx: Ctx<Member>,
    { name, cursor, limit = chatsPerPage }: ChatSearch,
    viewer: PhotoViewer,
  ): Promise<ChatsAnswer> {
    const [at = '', id = ''] = cursor?.split('-') ?? [];
    const before = cursor === undefined ? undefined : { at: Number(at), id };
    const rows = await chatRows(ctx, { name, before, count: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    if (page.length === 0) return { chats: [], nextCursor: null };
    const onlooker = { viewer, scene: this.photos.sceneOf(ctx), now: ctx.now() };
    return {
      chats: page.map((row) => toChatView(row, onlooker)),
      nextCursor: last ? `${last.lastAt.getTime()}-${last.conversationId}` : null,
    };
  }

  async read(ctx: Ctx<Member>, { before, after, ...named }: ChatNamed & Page): Promise<ChatAnswer> {
    const scene = await this.sceneOf(ctx, named);
    const { messages, older } = await this.pageOf(ctx, scene, { before, after });
    const receipts = {
      readUpTo: scene.readUpTo ?? 0,
      peerReadUpTo: scene.peerReadUpTo ?? 0,
      peerDeliveredUpTo: scene.peerDeliveredUpTo ?? 0,
    };
    const viewer = viewerIn(scene);
    const { prices, limits } = ctx.tenant.settings;
    const limited = await this.sanctions.refusalOf(ctx, 'messages');
    return {
      conversation: scene.conversationId === null ? null : { id: scene.conversationId },
      profile: toChatPartner(scene, { viewer, scene: this.photos.sceneOf(ctx), now: ctx.now() }),
      messages: messages.map((row) =>
        toMessageView(row, {
          ownId: ctx.member.id,
          receipts,
          photo: this.photoOf(ctx, row, viewer),
          isTakenDown: row.photoTakenDownAt !== null,
          gif: this.gifs.viewOf(row, ctx),
        }),
      ),
      numUnreadMessages: scene.unread ?? 0,
      older,
      price: prices.messageCredits,
      free: freeMessagesLeft(allowanceOf(scene, ctx.member.id), limits),
      gifSource: this.gifs.sourceName,
      draft: scene.draft,
      limited: limited ? toProblem(limited, ctx.language).detail : null,
    };
  }

  /** Of this one message; the chat shows it blurred again when it is next read. */
  async reveal(
    ctx: Ctx<Member>,
    { conversation, number }: { conversation: string; number: number },
  ): Promise<ChatPhotoView> {
    const scene = await this.sceneOf(ctx, { conversation });
    const above = Math.max(scene.clearedUpTo ?? 0, number - 1);
    const [row] = await firstMessages(ctx, conversation, { above, below: number + 1, count: 1 });
    const photo = row && this.photoOf(ctx, row, viewerIn(scene), true);
    if (!photo) throw new AppError('not_found');
    if (photo.explicit) throw new AppError('premium_required');
    return photo;
  }

  private async sceneOf(ctx: Ctx<Member>, named: ChatNamed): Promise<ReadScene> {
    const scene = await readScene(ctx, named);
    // Hidden, foreign and blocked members are answered alike, so that no call reveals which it is.
    if (!scene || scene.hasBlocked || scene.isBlocked || (scene.conversationId === null && !scene.isShown))
      throw new AppError('not_found');
    return scene;
  }

  private photoOf(ctx: Ctx<Member>, row: MessageRow, viewer: Premium, isRevealed = false): ChatPhotoView | null {
    const { photoFiles: files, photoWidth: width, photoHeight: height, photoPlaceholder: placeholder } = row;
    if (files === null || width === null || height === null || row.photoTakenDownAt !== null) return null;
    const isExplicit = row.photoIsExplicit === true;
    const isHidden = row.senderId !== ctx.member.id && isCovered({ isExplicit, isRevealed }, viewer);
    return this.stock.viewOf({ files, width, height, placeholder: placeholder ?? '' }, ctx, isHidden);
  }

  /** Oldest first, without those that this member deleted. One more is read, to know whether there are older ones. */
  private async pageOf(
    ctx: Ctx<Member>,
    { conversationId, clearedUpTo }: ReadScene,
    { before = noNumber, after }: { before: number | undefined; after: number | undefined },
  ): Promise<{ messages: MessageRow[]; older: number | null }> {
    if (conversationId === null) return { messages: [], older: null };
    const above = Math.max(clearedUpTo ?? 0, after ?? 0);
    if (after !== undefined) {
      const messages = await firstMessages(ctx, conversationId, { above, below: before, count: messagesPerPage });
      return { messages, older: null };
    }
    const rows = await latestMessages(ctx, conversationId, { above, below: before, count: messagesPerPage + 1 });
    const messages = rows.slice(0, messagesPerPage).reverse();
    return { messages, older: rows.length > messagesPerPage ? (messages[0]?.number ?? null) : null };
  }
}

function viewerIn({ ownIsPremium: isPremium, ownShowsExplicit: showsExplicit }: ReadScene) {
  return { kind: 'member', isPremium, showsExplicit } as const;
}
