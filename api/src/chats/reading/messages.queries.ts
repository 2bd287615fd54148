import type { GiftId } from '@manyhearts/contract/gifts';
import type { MessageKind } from '@manyhearts/contract/messages';
import type { Ctx } from '../../core/ctx/ctx.ts';
import {
  flag,
  instant,
  json,
  number,
  orNull,
  raw,
  readRows,
  sql,
  text,
  textOf,
  type RowOf,
} from '../../core/database/sql.ts';
import type { ChatPhotoFiles } from '../photos/chat-photo-files.rules.ts';

const shape = {
  number,
  id: text,
  senderId: text,
  clientId: text,
  kind: textOf<MessageKind>(),
  text,
  photoId: orNull(text),
  gift: orNull(textOf<GiftId>()),
  gifId: orNull(text),
  gifWidth: orNull(number),
  gifHeight: orNull(number),
  credits: number,
  returnedAt: orNull(instant),
  createdAt: instant,
  photoFiles: orNull(json<ChatPhotoFiles>()),
  photoIsExplicit: orNull(flag),
  photoTakenDownAt: orNull(instant),
  photoPlaceholder: orNull(text),
  photoWidth: orNull(number),
  photoHeight: orNull(number),
};
export type MessageRow = RowOf<typeof shape>;

const columns =
  raw(`message.number, message.id, message.sender_id, message.client_id, message.kind, message.text, message.photo_id, message.gift, message.gif_id, message.gif_width, message.gif_height, message.credits, message.returned_at, message.created_at,
  photo.files as photo_files, photo.is_explicit as photo_is_explicit, photo.taken_down_at as photo_taken_down_at, photo.placeholder as photo_placeholder, photo.width as photo_width, photo.height as photo_height`);

/** Numbers between which messages are read, both excluded. */
type Span = { above: number; below: number; count: number };

/** The latest messages of a span, latest first. */
export function latestMessages(ctx: Ctx, conversationId: string, { above, below, count }: Span): Promise<MessageRow[]> {
  return readRows(
    ctx.db,
    sql`select ${columns} from message
       left join chat_photo photo on photo.pool_id = ${ctx.tenant.poolId} and photo.id = message.photo_id
      where message.pool_id = ${ctx.tenant.poolId} and message.conversation_id = ${conversationId} and message.number > ${above} and message.number < ${below}
      order by message.number desc limit ${count}`,
    shape,
  );
}

/** The first messages of a span, oldest first. */
export function firstMessages(ctx: Ctx, conversationId: string, { above, below, count }: Span): Promise<MessageRow[]> {
  return readRows(
    ctx.db,
    sql`select ${columns} from message
       left join chat_photo photo on photo.pool_id = ${ctx.tenant.poolId} and photo.id = message.photo_id
      where message.pool_id = ${ctx.tenant.poolId} and message.conversation_id = ${conversationId} and message.number > ${above} and message.number < ${below}
      order by message.number limit ${count}`,
    shape,
  );
}
