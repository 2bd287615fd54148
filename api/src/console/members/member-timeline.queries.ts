import { instant, number, orNull, readRows, sql, text, type RowOf, type Sql } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

/** The last line of the former page. */
export type TimelinePlace = { at: Date; id: string };
export type TimelineWanted = { memberId: string; before: TimelinePlace; take: number };

const eventShape = { id: text, what: text, minor: orNull(number), currency: orNull(text), at: instant };
export type TimelineEvent = RowOf<typeof eventShape>;

/** Log-ins whose session still exists or ended a short while ago. */
export function logInsOf(
  { db, tenant }: TenantStoreContext,
  { memberId, before, take }: TimelineWanted,
): Promise<TimelineEvent[]> {
  return readRows(
    db,
    sql`select opened.id, opened.device as what, null as minor, null as currency, opened.created_at as at
       from member_session opened
      where opened.tenant_id = ${tenant.id} and opened.account_id = ${memberId} and ${isBefore(sql`opened.created_at`, sql`opened.id`, before)}
      order by opened.created_at desc, opened.id desc limit ${take}`,
    eventShape,
  );
}

export function ordersOf(
  { db, tenant }: TenantStoreContext,
  { memberId, before, take }: TimelineWanted,
): Promise<TimelineEvent[]> {
  return readRows(
    db,
    sql`select bought.id, bought.status as what, bought.price_minor as minor, bought.currency, bought.created_at as at
       from ledger_account wallet
      inner join credit_order bought on bought.tenant_id = ${tenant.id} and bought.wallet_id = wallet.id
      where wallet.tenant_id = ${tenant.id} and wallet.owner_id = ${memberId} and wallet.unit = 'CRD' and wallet.kind = 'member_paid'
        and ${isBefore(sql`bought.created_at`, sql`bought.id`, before)}
      order by bought.created_at desc, bought.id desc limit ${take}`,
    eventShape,
  );
}

export function complaintsBy(
  { db, tenant }: TenantStoreContext,
  { memberId, before, take }: TimelineWanted,
): Promise<TimelineEvent[]> {
  return readRows(
    db,
    sql`select complaint.id, complaint.category as what, null as minor, null as currency, complaint.created_at as at
       from complaint
      where complaint.tenant_id = ${tenant.id} and complaint.account_id = ${memberId} and ${isBefore(sql`complaint.created_at`, sql`complaint.id`, before)}
      order by complaint.created_at desc, complaint.id desc limit ${take}`,
    eventShape,
  );
}

/** At the time they were asked for, in the state that they are in now. */
export function refundsOf(
  { db, tenant }: TenantStoreContext,
  { memberId, before, take }: TimelineWanted,
): Promise<TimelineEvent[]> {
  return readRows(
    db,
    sql`select refund.id, refund.status as what, refund.minor, refund.currency, refund.created_at as at
       from ledger_account wallet
      inner join credit_order bought on bought.tenant_id = ${tenant.id} and bought.wallet_id = wallet.id
      inner join refund on refund.tenant_id = ${tenant.id} and refund.order_id = bought.id
      where wallet.tenant_id = ${tenant.id} and wallet.owner_id = ${memberId} and wallet.unit = 'CRD' and wallet.kind = 'member_paid'
        and ${isBefore(sql`refund.created_at`, sql`refund.id`, before)}
      order by refund.created_at desc, refund.id desc limit ${take}`,
    eventShape,
  );
}

export function reportsAbout(
  { db, tenant }: TenantStoreContext,
  { memberId, before, take }: TimelineWanted,
): Promise<TimelineEvent[]> {
  return readRows(
    db,
    sql`select report.id, report.category as what, null as minor, null as currency, report.created_at as at
       from report
      where report.tenant_id = ${tenant.id} and report.profile_id = ${memberId} and ${isBefore(sql`report.created_at`, sql`report.id`, before)}
      order by report.created_at desc, report.id desc limit ${take}`,
    eventShape,
  );
}

export function mailsTo(
  { db, tenant }: TenantStoreContext,
  { memberId, before, take }: TimelineWanted,
): Promise<TimelineEvent[]> {
  return readRows(
    db,
    sql`select mail.id, mail.kind as what, null as minor, null as currency, mail.created_at as at
       from member_mail mail
      where mail.tenant_id = ${tenant.id} and mail.account_id = ${memberId} and ${isBefore(sql`mail.created_at`, sql`mail.id`, before)}
      order by mail.created_at desc, mail.id desc limit ${take}`,
    eventShape,
  );
}

function isBefore(at: Sql, id: Sql, before: TimelinePlace): Sql {
  return sql`(${at} < ${before.at} or (${at} = ${before.at} and ${id} < ${before.id}))`;
}
