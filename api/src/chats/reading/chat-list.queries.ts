import type { MessageKind } from '@manyhearts/contract/messages';
import { plainUsername } from '@manyhearts/contract/usernames';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import {
  contains,
  flag,
  indexHint,
  instant,
  nothing,
  number,
  raw,
  readRows,
  sql,
  text,
  textOf,
  type RowOf,
} from '../../core/database/sql.ts';
import { mainPhotoColumns, mainPhotoShape } from '../../photos/access/photo.view.ts';
import { partnerColumns, partnerShape } from '../chat-scene.queries.ts';

const shape = {
  conversationId: text,
  lastAt: instant,
  lastNumber: number,
  lastKind: textOf<MessageKind>(),
  snippet: text,
  lastOwn: flag,
  unread: number,
  readUpTo: number,
  peerReadUpTo: number,
  peerDeliveredUpTo: number,
  ...partnerShape,
  ...mainPhotoShape,
};
export type ChatRow = RowOf<typeof shape>;

type Search = { name: string | undefined; before: { at: number; id: string } | undefined; count: number };

/** A page of a member's chats, latest message first: one range of one index, and the other members by their keys. */
export function chatRows(ctx: Ctx<Member>, { name, before, count }: Search): Promise<ChatRow[]> {
  const { id: tenantId, poolId } = ctx.tenant;
  const behind = before
    ? sql` and (side.last_at < ${before.at} or (side.last_at = ${before.at} and side.conversation_id < ${before.id}))`
    : nothing;
  const isNamed = name ? sql` and ${contains(raw('profile.search_name'), plainUsername(name))}` : nothing;
  return readRows(
    ctx.db,
    sql`select side.conversation_id, side.last_at, side.last_number, side.last_kind, side.snippet, side.last_own, side.unread,
            side.read_up_to, side.peer_read_up_to, side.peer_delivered_up_to, ${partnerColumns}, ${mainPhotoColumns}
       from conversation_side side ${indexHint(ctx.db, raw('ix_conversation_side_list'))}
      inner join profile on profile.pool_id = ${poolId} and profile.id = side.peer_id
       left join listing on listing.tenant_id = ${tenantId} and listing.profile_id = side.peer_id
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
      where side.pool_id = ${poolId} and side.member_id = ${ctx.member.id} and side.is_hidden = ${false}${behind}${isNamed}
      order by side.last_at desc, side.conversation_id desc limit ${count}`,
    shape,
  );
}
