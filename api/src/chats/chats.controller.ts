import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  deleteChat,
  listChats,
  markChatRead,
  readChat,
  restoreChat,
  tellTyping,
  type ChatAnswer,
  type ChatsAnswer,
  type ReceiptInput,
} from '@manyhearts/contract/chats';
import { searchGifs, type GifsAnswer } from '@manyhearts/contract/gifs';
import { listGifts, type GiftView } from '@manyhearts/contract/gifts';
import {
  revealChatPhoto,
  sendMessage,
  uploadChatPhoto,
  type ChatNamed,
  type ChatPhotoView,
  type MessageAnswer,
  type MessageInput,
} from '@manyhearts/contract/messages';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import type { WrittenJson } from '../core/http/public-json.ts';
import { answerTagged } from '../core/http/tagged-answer.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { PhotoReceiverService } from '../photos/upload/photo-receiver.service.ts';
import { giftsOffered } from '../tenants/gift-prices.rules.ts';
import { ChatChangesService } from './changes/chat-changes.service.ts';
import { GifsService } from './gifs/gifs.service.ts';
import { ChatPhotosService } from './photos/chat-photos.service.ts';
import { ChatsService, type ChatSearch } from './reading/chats.service.ts';
import { SendingService } from './sending/sending.service.ts';

@Controller()
export class ChatsController {
  constructor(
    private readonly chats: ChatsService,
    private readonly changes: ChatChangesService,
    private readonly sending: SendingService,
    private readonly photos: ChatPhotosService,
    private readonly gifs: GifsService,
    private readonly receiver: PhotoReceiverService,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Pages without live events poll it, and it rarely changed. */
  @Call(listChats)
  async list(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() search: ChatSearch,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatsAnswer | WrittenJson<ChatsAnswer>> {
    const state = await this.chats.stateOf(ctx);
    return answerTagged({ request, reply, now: ctx.now() }, ['chats', state, search], () =>
      this.chats.list(ctx, search, state.viewer),
    );
  }

  @Call(readChat)
  read(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() named: ChatNamed & { before?: number; after?: number },
  ): Promise<ChatAnswer> {
    return this.chats.read(ctx, named);
  }

  @Call(sendMessage)
  send(@CurrentCtx() ctx: Ctx<Member>, @Input() input: MessageInput): Promise<MessageAnswer> {
    return this.sending.send(ctx, input);
  }

  @Call(uploadChatPhoto)
  upload(@CurrentCtx() ctx: Ctx<Member>, @Req() request: FastifyRequest): Promise<{ id: string }> {
    const identified = this.requests.identify(uploadChatPhoto, request);
    return this.photos.upload(ctx, identified, () => this.receiver.receive(request));
  }

  @Call(revealChatPhoto)
  async reveal(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() message: { conversation: string; number: number },
  ): Promise<{ photo: ChatPhotoView }> {
    return { photo: await this.chats.reveal(ctx, message) };
  }

  @Call(markChatRead)
  mark(@CurrentCtx() ctx: Ctx<Member>, @Input() input: ReceiptInput): Promise<void> {
    return this.changes.mark(ctx, input);
  }

  @Call(tellTyping)
  type(@CurrentCtx() ctx: Ctx<Member>, @Input() { conversation }: { conversation: string }): Promise<void> {
    return this.changes.type(ctx, conversation);
  }

  @Call(deleteChat)
  delete(@CurrentCtx() ctx: Ctx<Member>, @Input() named: ChatNamed): Promise<void> {
    return this.changes.delete(ctx, named);
  }

  @Call(restoreChat)
  restore(@CurrentCtx() ctx: Ctx<Member>, @Input() { conversation }: { conversation: string }): Promise<void> {
    return this.changes.restore(ctx, conversation);
  }

  @Call(listGifts)
  listGifts(@CurrentCtx() { tenant }: Ctx<Member>): { gifts: GiftView[] } {
    return { gifts: giftsOffered(tenant.settings.prices) };
  }

  @Call(searchGifs)
  searchGifs(@CurrentCtx() ctx: Ctx<Member>, @Input() search: { q?: string; cursor?: string }): Promise<GifsAnswer> {
    return this.gifs.search(ctx, search);
  }
}
