import type { EntityManager } from 'typeorm';
import { number, orNull, readRows, sql, text, type RowOf } from '../../core/database/sql.ts';

type Pool = { poolId: string; tenantIds: readonly string[] };

const dueShape = { id: text, lowId: text, highId: text };
export type DueConversation = RowOf<typeof dueShape>;

/** Conversations with messages to delete for good, longest due first: a range of an index. */
export function dueConversations(
  db: EntityManager,
  poolId: string,
  { now, count }: { now: Date; count: number },
): Promise<DueConversation[]> {
  return readRows(
    db,
    sql`select conversation.id, conversation.low_id, conversation.high_id from conversation
      where conversation.pool_id = ${poolId} and conversation.purge_at <= ${now.getTime()}
      order by conversation.purge_at limit ${count}`,
    dueShape,
  );
}

/** Payments before `unreadSince` are not returned any more. Returns after bans before `bannedSince` have finished. */
type Needs = { unreadSince: Date; bannedSince: Date };

/**
 * Which of the conversations can't be purged yet: an open report is about them, credits of unread messages may still be
 * returned, or a ban is returning their payments.
 */
export async function neededConversations(
  db: EntityManager,
  { poolId, tenantIds }: Pool,
  ids: readonly string[],
  { unreadSince, bannedSince }: Needs,
): Promise<ReadonlySet<string>> {
  const rows = await readRows(
    db,
    sql`select message.conversation_id as id from report
      inner join message on message.pool_id = ${poolId} and message.id = report.message_id
      where report.tenant_id in (${tenantIds}) and report.status = ${'open'} and message.conversation_id in (${ids})
      union
      select conversation.id from conversation
      inner join conversation_side side on side.pool_id = ${poolId} and side.member_id in (conversation.low_id, conversation.high_id) and side.conversation_id = conversation.id
      inner join message on message.pool_id = ${poolId} and message.conversation_id = conversation.id
        and message.number > side.read_up_to and message.number <= conversation.purge_up_to
      where conversation.pool_id = ${poolId} and conversation.id in (${ids}) and message.sender_id = side.peer_id
        and message.transfer_id is not null and message.returned_at is null and message.created_at > ${unreadSince.getTime()}
      union
      select conversation.id from conversation
      inner join account_ban on account_ban.tenant_id in (${tenantIds}) and account_ban.account_id in (conversation.low_id, conversation.high_id)
      where conversation.pool_id = ${poolId} and conversation.id in (${ids})
        and account_ban.reason = ${'fraud'} and account_ban.banned_at > ${bannedSince.getTime()}`,
    { id: text },
  );
  return new Set(rows.map(({ id }) => id));
}

const messageShape = { number, photoId: orNull(text) };

/** The first messages of a conversation up to a number. */
export function firstNumbers(
  db: EntityManager,
  poolId: string,
  conversationId: string,
  { upTo, count }: { upTo: number; count: number },
): Promise<RowOf<typeof messageShape>[]> {
  return readRows(
    db,
    sql`select message.number, message.photo_id from message
      where message.pool_id = ${poolId} and message.conversation_id = ${conversationId} and message.number <= ${upTo}
      order by message.number limit ${count}`,
    messageShape,
  );
}
