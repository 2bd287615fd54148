import type { ChatNamed } from '@manyhearts/contract/messages';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { pairKey } from '../../core/database/pair-key.rules.ts';
import {
  flag,
  forUpdate,
  instant,
  number,
  orNull,
  readRow,
  readTotal,
  sql,
  text,
  writeRows,
  type RowOf,
} from '../../core/database/sql.ts';

const sideShape = {
  conversationId: text,
  peerId: text,
  messages: number,
  isHidden: flag,
  unread: number,
  readUpTo: number,
  deliveredUpTo: number,
  clearedUpTo: number,
  clearedBefore: number,
  clearedAt: orNull(instant),
  /** The member hides what they do. */
  isInvisible: flag,
};
export type OwnSide = RowOf<typeof sideShape>;

/** The member's side of a chat, with the other's brand; by keys. */
export function ownSide(ctx: Ctx<Member>, { conversation, profile = '' }: ChatNamed): Promise<OwnSide | undefined> {
  const { poolId } = ctx.tenant;
  const own = ctx.member.id;
  const { lowId, highId } = pairKey(own, profile);
  return readRow(
    ctx.db,
    sql`select side.conversation_id, side.peer_id, conversation.messages, side.is_hidden, side.unread, side.read_up_to,
            side.delivered_up_to, side.cleared_up_to, side.cleared_before, side.cleared_at, self.is_invisible
       from conversation
      inner join conversation_side side on side.pool_id = ${poolId} and side.member_id = ${own} and side.conversation_id = conversation.id
      inner join profile self on self.pool_id = ${poolId} and self.id = ${own}
      where conversation.pool_id = ${poolId} and ${
        conversation === undefined
          ? sql`conversation.low_id = ${lowId} and conversation.high_id = ${highId}`
          : sql`conversation.id = ${conversation}`
      }`,
    sideShape,
  );
}

/** Every change of a chat begins with this lock. False if there is no such chat. */
export async function lockConversation(ctx: Ctx, id: string): Promise<boolean> {
  const found = await readRow(
    ctx.db,
    sql`select id from conversation where pool_id = ${ctx.tenant.poolId} and id = ${id} ${forUpdate(ctx.db)}`,
    { id: text },
  );
  return found !== undefined;
}

/** `unread`: how many received messages are left above `upTo`. The other side learns of it if `isTold`. */
type Receipt = {
  conversationId: string;
  memberId: string;
  peerId: string;
  upTo: number;
  unread: number;
  isTold: boolean;
};

/** Marks messages up to a number as read for the member, in one statement. No number goes back. */
export function markRead(
  ctx: Ctx,
  { conversationId, memberId, peerId, upTo, unread, isTold }: Receipt,
): Promise<number> {
  return writeRows(
    ctx.db,
    sql`update conversation_side set
        unread = case when member_id = ${memberId} then ${unread} else unread end,
        read_up_to = case when member_id = ${memberId} and read_up_to < ${upTo} then ${upTo} else read_up_to end,
        delivered_up_to = case when member_id = ${memberId} and delivered_up_to < ${upTo} then ${upTo} else delivered_up_to end,
        peer_read_up_to = case when member_id = ${peerId} and peer_read_up_to < ${upTo} then ${upTo} else peer_read_up_to end,
        peer_delivered_up_to = case when member_id = ${peerId} and peer_delivered_up_to < ${upTo} then ${upTo} else peer_delivered_up_to end
      where pool_id = ${ctx.tenant.poolId} and member_id in (${isTold ? [memberId, peerId] : [memberId]}) and conversation_id = ${conversationId}`,
  );
}

/** As `markRead`, for what only arrived. */
export function markDelivered(ctx: Ctx, { conversationId, memberId, peerId, upTo, isTold }: Receipt): Promise<number> {
  return writeRows(
    ctx.db,
    sql`update conversation_side set
        delivered_up_to = case when member_id = ${memberId} and delivered_up_to < ${upTo} then ${upTo} else delivered_up_to end,
        peer_delivered_up_to = case when member_id = ${peerId} and peer_delivered_up_to < ${upTo} then ${upTo} else peer_delivered_up_to end
      where pool_id = ${ctx.tenant.poolId} and member_id in (${isTold ? [memberId, peerId] : [memberId]}) and conversation_id = ${conversationId}`,
  );
}

/** The number of a message in a chat; undefined if it is none of it. */
export async function numberOf(ctx: Ctx, conversationId: string, messageId: string): Promise<number | undefined> {
  const found = await readRow(
    ctx.db,
    sql`select number from message
      where pool_id = ${ctx.tenant.poolId} and id = ${messageId} and conversation_id = ${conversationId}`,
    { number },
  );
  return found?.number;
}

/** Received messages above a number. */
export function countReceived(ctx: Ctx<Member>, conversationId: string, above: number): Promise<number> {
  return readTotal(
    ctx.db,
    sql`select count(*) as total from message
      where pool_id = ${ctx.tenant.poolId} and conversation_id = ${conversationId} and number > ${above} and sender_id <> ${ctx.member.id}`,
  );
}
