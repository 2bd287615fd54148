import { number, readRow, readTotal, sql, type RowOf } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

/** True if the member has a photo that waits, or a report about them does: what a moderator's queue holds. */
export async function isInQueue(
  { db, tenant: { id, poolId } }: TenantStoreContext,
  memberId: string,
): Promise<boolean> {
  const waiting = await readTotal(
    db,
    sql`select count(*) as total from photo
      where photo.pool_id = ${poolId} and photo.home_tenant_id = ${id} and photo.profile_id = ${memberId} and photo.status = 'pending'`,
  );
  if (waiting > 0) return true;
  const open = await readTotal(
    db,
    sql`select count(*) as total from report where report.tenant_id = ${id} and report.profile_id = ${memberId} and report.status = 'open'`,
  );
  return open > 0;
}

const riskShape = { chargebacks: number, refunds: number, debt: number };
const judgedShape = { openReports: number, upheldReports: number, rejectedPhotos: number };

/** What money and moderation say of a member, each by an index that begins with the member. */
export async function memberRisks(
  { db, tenant: { id, poolId } }: TenantStoreContext,
  memberId: string,
): Promise<RowOf<typeof riskShape> & RowOf<typeof judgedShape>> {
  const money = await readRow(
    db,
    sql`select count(case when credit_order.charged_back_minor > 0 then 1 end) as chargebacks,
            count(case when credit_order.refunded_minor > 0 then 1 end) as refunds,
            (select coalesce(sum(owed.credits - owed.debits), 0) from ledger_account owed
              where owed.tenant_id = ${id} and owed.owner_id = ${memberId} and owed.unit = 'CRD' and owed.kind = 'debt') as debt
       from ledger_account wallet
       left join credit_order on credit_order.tenant_id = ${id} and credit_order.wallet_id = wallet.id
      where wallet.tenant_id = ${id} and wallet.owner_id = ${memberId} and wallet.unit = 'CRD' and wallet.kind = 'member_paid'`,
    riskShape,
  );
  const judged = await readRow(
    db,
    sql`select count(case when report.status = 'open' then 1 end) as open_reports,
            count(case when report.status = 'upheld' then 1 end) as upheld_reports,
            (select count(*) from photo where photo.pool_id = ${poolId} and photo.profile_id = ${memberId} and photo.status = 'rejected') as rejected_photos
       from report where report.tenant_id = ${id} and report.profile_id = ${memberId}`,
    judgedShape,
  );
  return {
    ...(money ?? { chargebacks: 0, refunds: 0, debt: 0 }),
    ...(judged ?? { openReports: 0, upheldReports: 0, rejectedPhotos: 0 }),
  };
}
