import { forUpdate, number, readRows, sql, text, type RowOf } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

const shape = { conversationId: text, memberId: text, unread: number };
export type EndedSide = RowOf<typeof shape>;

/**
 * Locks conversations of a member, the first ones by their ids, until the transaction ends: what others do in them at
 * the same moment is committed before, or finds nothing.
 */
export async function lockConversationsOf(
  { db, tenant: { poolId } }: TenantStoreContext,
  memberId: string,
  count: number,
): Promise<string[]> {
  const found = await readRows(
    db,
    sql`select conversation_id as id from conversation_side
      where pool_id = ${poolId} and member_id = ${memberId} order by conversation_id limit ${count}`,
    { id: text },
  );
  if (found.length === 0) return [];
  const locked = await readRows(
    db,
    sql`select id from conversation
      where pool_id = ${poolId} and id in (${found.map(({ id }) => id)}) order by id ${forUpdate(db)}`,
    { id: text },
  );
  return locked.map(({ id }) => id);
}

/** Sides of the other members in these conversations of one. */
export function otherSides(
  { db, tenant: { poolId } }: TenantStoreContext,
  memberId: string,
  conversationIds: readonly string[],
): Promise<EndedSide[]> {
  return readRows(
    db,
    sql`select side.conversation_id, side.member_id, side.unread
       from conversation_side own
      inner join conversation_side side on side.pool_id = ${poolId} and side.member_id = own.peer_id and side.conversation_id = own.conversation_id
      where own.pool_id = ${poolId} and own.member_id = ${memberId} and own.conversation_id in (${conversationIds})
      order by own.conversation_id`,
    shape,
  );
}

/** Both sides of two members' conversation, in the order of their ids. */
export function bothSides(
  { db, tenant: { poolId } }: TenantStoreContext,
  lowId: string,
  highId: string,
): Promise<EndedSide[]> {
  return readRows(
    db,
    sql`select side.conversation_id, side.member_id, side.unread
       from conversation
      inner join conversation_side side on side.pool_id = ${poolId} and side.member_id in (${[lowId, highId]}) and side.conversation_id = conversation.id
      where conversation.pool_id = ${poolId} and conversation.low_id = ${lowId} and conversation.high_id = ${highId}
      order by side.member_id`,
    shape,
  );
}

const partnerShape = { conversationId: text, memberId: text };

/** The others that a member has chats with, in the order of their ids, in which events lock them. */
export function partnersOf(
  { db, tenant: { poolId } }: TenantStoreContext,
  memberId: string,
  { after, count }: { after: string; count: number },
): Promise<RowOf<typeof partnerShape>[]> {
  return readRows(
    db,
    sql`select side.conversation_id, side.peer_id as member_id
       from conversation_side side
      where side.pool_id = ${poolId} and side.member_id = ${memberId} and side.peer_id > ${after}
      order by side.peer_id limit ${count}`,
    partnerShape,
  );
}
