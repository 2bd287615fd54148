import { number, readRows, sql, text, type RowOf } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

const shape = { transferId: text };
type UnreadCharge = RowOf<typeof shape>;

/** `after` and `until` are ids of transfers, which begin with their time. */
type Span = { after: string; until: string; count: number };

/** Messages that members of this brand paid for and that were not read, by the time of their payment. */
export function unreadCharges(
  { db, tenant: { id: tenantId, poolId } }: TenantStoreContext,
  { after, until, count }: Span,
): Promise<UnreadCharge[]> {
  return readRows(
    db,
    sql`select transfer.id as transfer_id
       from ledger_transfer transfer
      inner join message on message.pool_id = ${poolId} and message.id = transfer.ref_id
      inner join conversation on conversation.pool_id = ${poolId} and conversation.id = message.conversation_id
      inner join conversation_side side on side.pool_id = ${poolId} and side.conversation_id = message.conversation_id
        and side.member_id = case when conversation.low_id = message.sender_id then conversation.high_id else conversation.low_id end
      where transfer.tenant_id = ${tenantId} and transfer.id > ${after} and transfer.id < ${until}
        and transfer.kind in ('spend_message', 'spend_gift') and message.returned_at is null and message.number > side.read_up_to
      order by transfer.id limit ${count}`,
    shape,
  );
}

const toOneShape = { transferId: text, tenantId: text };

/** Messages of these conversations that others paid for and this member did not read, each with its sender's brand. */
export function unreadChargesTo(
  { db, tenant: { poolId } }: TenantStoreContext,
  memberId: string,
  conversationIds: readonly string[],
): Promise<RowOf<typeof toOneShape>[]> {
  return readRows(
    db,
    sql`select message.transfer_id, message.sender_tenant_id as tenant_id
       from conversation_side side
      inner join message on message.pool_id = ${poolId} and message.conversation_id = side.conversation_id and message.number > side.read_up_to
      where side.pool_id = ${poolId} and side.member_id = ${memberId} and side.conversation_id in (${conversationIds})
        and message.sender_id = side.peer_id and message.transfer_id is not null and message.returned_at is null
      order by message.id`,
    toOneShape,
  );
}

const ofMemberShape = { transferId: text, tenantId: text, conversationId: text, number };

/** `conversationId` and `number` name the message after which to begin, `since` the smallest id that counts. */
type ChargesSpan = { conversationId: string; number: number; since: string; count: number };

/** Messages to this member that others paid for and did not get back, by chat and number, each with its sender's brand. */
export function chargesTo(
  { db, tenant: { poolId } }: TenantStoreContext,
  memberId: string,
  { conversationId, number: after, since, count }: ChargesSpan,
): Promise<RowOf<typeof ofMemberShape>[]> {
  return readRows(
    db,
    sql`select message.transfer_id, message.sender_tenant_id as tenant_id, message.conversation_id, message.number
       from conversation_side side
      inner join message on message.pool_id = ${poolId} and message.conversation_id = side.conversation_id
      where side.pool_id = ${poolId} and side.member_id = ${memberId} and side.conversation_id >= ${conversationId}
        and (side.conversation_id > ${conversationId} or message.number > ${after})
        and message.sender_id = side.peer_id and message.id >= ${since} and message.transfer_id is not null and message.returned_at is null
      order by side.conversation_id, message.number limit ${count}`,
    ofMemberShape,
  );
}
