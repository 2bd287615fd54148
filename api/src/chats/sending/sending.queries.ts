import type { MessageKind } from '@manyhearts/contract/messages';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { sql, writeRows } from '../../core/database/sql.ts';

export type Latest = {
  conversationId: string;
  senderId: string;
  partnerId: string;
  number: number;
  kind: MessageKind;
  snippet: string;
  at: Date;
};

/** Puts a new message at the end of both sides, in one statement. */
export function moveSides(ctx: Ctx, latest: Latest): Promise<number> {
  const { conversationId, senderId, partnerId, number, kind, snippet, at } = latest;
  return writeRows(
    ctx.db,
    sql`update conversation_side set last_at = ${at}, last_number = ${number}, last_kind = ${kind}, snippet = ${snippet}, is_hidden = ${false},
        last_own = case when member_id = ${senderId} then 1 else 0 end,
        unread = unread + case when member_id = ${senderId} then 0 else 1 end
      where pool_id = ${ctx.tenant.poolId} and member_id in (${[senderId, partnerId]}) and conversation_id = ${conversationId}`,
  );
}

type Share = { memberId: string; mostMessages: number; mostConversations: number; newConversations: 0 | 1 };

/** Takes one free message, if one is left; and with it one of the conversations that may be started. Returns 0 if not. */
export function takeFreeMessage(
  ctx: Ctx,
  { memberId, mostMessages, mostConversations, newConversations }: Share,
): Promise<number> {
  return writeRows(
    ctx.db,
    sql`update message_allowance set messages = messages + 1, conversations = conversations + ${newConversations}
      where tenant_id = ${ctx.tenant.id} and member_id = ${memberId} and messages < ${mostMessages}
        and conversations + ${newConversations} <= case when ${newConversations} = 0 then conversations else ${mostConversations} end`,
  );
}
