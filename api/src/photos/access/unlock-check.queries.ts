import { readRows, sql, text, type Sql } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

type Checked = TenantStoreContext & { since: string };

/** L7: each unlock cost its price once, and each price opened a photo that is still there. */
export async function unlockFaults({ db, tenant, since }: Checked): Promise<{ rule: string; id: string }[]> {
  const shape = { rule: text, id: text };
  return [
    ...(await readRows(db, unlocksOfAnotherPrice(tenant, since), shape)),
    ...(await readRows(db, chargesWithoutUnlock(tenant, since), shape)),
  ];
}

function unlocksOfAnotherPrice({ id, poolId }: Checked['tenant'], since: string): Sql {
  return sql`select 'L7 unlock' as rule, photo_unlock.photo_id as id from photo_unlock
    inner join ledger_account wallet on wallet.tenant_id = ${id} and wallet.owner_id = photo_unlock.viewer_id
      and wallet.unit = 'CRD' and wallet.kind = 'member_paid'
     left join ledger_transfer transfer on transfer.tenant_id = ${id} and transfer.kind = 'spend_photo'
      and transfer.idem_key = concat(photo_unlock.photo_id, ':', wallet.id)
     left join ledger_entry entry on entry.tenant_id = ${id} and entry.transfer_id = transfer.id and entry.account_id = 'used_photo'
    where photo_unlock.pool_id = ${poolId} and coalesce(entry.amount, 0) <> photo_unlock.credits
      and coalesce(transfer.id, ${since}) >= ${since}`;
}

/** The photo, the viewer and the unlock may have been erased since; then nothing is left to compare. */
function chargesWithoutUnlock({ id, poolId }: Checked['tenant'], since: string): Sql {
  return sql`select 'L7 charge' as rule, transfer.id from ledger_transfer transfer
    inner join photo on photo.pool_id = ${poolId} and photo.id = transfer.ref_id
    inner join ledger_account wallet on wallet.tenant_id = ${id} and wallet.id = substr(transfer.idem_key, length(transfer.ref_id) + 2)
     left join photo_unlock on photo_unlock.pool_id = ${poolId} and photo_unlock.viewer_id = wallet.owner_id and photo_unlock.photo_id = transfer.ref_id
    where transfer.tenant_id = ${id} and transfer.id >= ${since} and transfer.kind = 'spend_photo'
      and wallet.owner_id <> wallet.id and photo_unlock.photo_id is null`;
}
