import { readRows, sql, text, type Sql } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

type Checked = TenantStoreContext & { since: string };

/** L7: each message cost its price once, each price paid for one message, and each return is noted on its message. */
export async function chargeFaults({ db, tenant, since }: Checked): Promise<{ rule: string; id: string }[]> {
  const shape = { rule: text, id: text };
  return [
    ...(await readRows(db, messagesOfAnotherPrice(tenant, since), shape)),
    ...(await readRows(db, chargesOfOtherMessages(tenant, since), shape)),
  ];
}

/** `since` is compared with the id of the transfer. */
function messagesOfAnotherPrice({ id, poolId }: Checked['tenant'], since: string): Sql {
  return sql`select 'L7 message' as rule, message.id from message
    inner join account on account.tenant_id = ${id} and account.id = message.sender_id
     left join ledger_transfer transfer on transfer.tenant_id = ${id} and transfer.id = message.transfer_id
      and transfer.ref_id = message.id and transfer.kind = case message.kind when 'gift' then 'spend_gift' else 'spend_message' end
     left join ledger_entry entry on entry.tenant_id = ${id} and entry.transfer_id = transfer.id
      and entry.account_id in ('used_message', 'used_gift') and entry.amount = message.credits
     left join ledger_transfer back on back.tenant_id = ${id} and back.reverses_id = transfer.id
    where message.pool_id = ${poolId} and message.transfer_id >= ${since}
      and message.transfer_id is not null
      and (entry.seq is null or (message.returned_at is null and back.id is not null) or (message.returned_at is not null and back.id is null))
    union all
   select 'L7 unpaid' as rule, message.id from message
    inner join account on account.tenant_id = ${id} and account.id = message.sender_id
    where message.pool_id = ${poolId} and message.credits > ${0} and message.transfer_id is null`;
}

/** The message may have been erased since; then nothing is left to compare. */
function chargesOfOtherMessages({ id, poolId }: Checked['tenant'], since: string): Sql {
  return sql`select 'L7 charge' as rule, transfer.id from ledger_transfer transfer
    inner join message on message.pool_id = ${poolId} and message.id = transfer.ref_id
    where transfer.tenant_id = ${id} and transfer.id >= ${since} and transfer.kind in ('spend_message', 'spend_gift')
      and coalesce(message.transfer_id, '') <> transfer.id`;
}
