import type { EntityManager } from 'typeorm';
import { readRow, readRows, sql, text } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

/** The brand, among these, that a member has their account on. */
export async function brandOfMember(
  db: EntityManager,
  tenantIds: readonly string[],
  id: string,
): Promise<string | undefined> {
  const row = await readRow(
    db,
    sql`select account.tenant_id from account where account.tenant_id in (${tenantIds}) and account.id = ${id}`,
    { tenantId: text },
  );
  return row?.tenantId;
}

/** Members whose block is over while their account is still closed, unless another decision keeps it closed. */
export async function blocksOver({ db, tenant }: TenantStoreContext, now: Date, most: number): Promise<string[]> {
  const rows = await readRows(
    db,
    sql`select account_ban.account_id as id from account_ban
      where account_ban.tenant_id = ${tenant.id}
        and exists (select 1 from sanction ended where ended.tenant_id = ${tenant.id}
          and ended.account_id = account_ban.account_id and ended.act = 'block' and ended.lifted_at is null and ended.ends_at <= ${now})
        and not exists (select 1 from sanction holding where holding.tenant_id = ${tenant.id}
          and holding.account_id = account_ban.account_id and holding.act in ('block', 'ban') and holding.lifted_at is null
          and (holding.ends_at is null or holding.ends_at > ${now}))
      order by account_ban.account_id limit ${most}`,
    { id: text },
  );
  return rows.map(({ id }) => id);
}
