import type { EntityManager } from 'typeorm';
import type { BanReason } from '@manyhearts/contract/admin/bans';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import type { ReportCategory, ReportStatus } from '@manyhearts/contract/reports';
import type { Brand } from '../core/console/across-brands.ts';
import { flag, instant, orNull, readRow, readRows, sql, text, textOf, type RowOf } from '../core/database/sql.ts';

const most = 25;

const photoShape = {
  id: text,
  status: textOf<PhotoStatus>(),
  reason: orNull(textOf<PhotoReason>()),
  isExplicit: flag,
  reviewedAt: instant,
  decidedBy: orNull(text),
};
export type DecidedPhotoRow = RowOf<typeof photoShape>;

/** The member's photos that were decided, last decision first. */
export function decidedPhotos(
  db: EntityManager,
  { id: tenantId, poolId }: Brand,
  memberId: string,
): Promise<DecidedPhotoRow[]> {
  return readRows(
    db,
    sql`select photo.id, photo.status, photo.reason, photo.is_explicit, photo.reviewed_at, reviewer.username as decided_by
       from photo left join staff_member reviewer on reviewer.id = photo.reviewed_by
      where photo.pool_id = ${poolId} and photo.home_tenant_id = ${tenantId} and photo.profile_id = ${memberId}
        and photo.status <> 'pending' and photo.reviewed_at is not null
      order by photo.reviewed_at desc, photo.id limit ${most}`,
    photoShape,
  );
}

const reportShape = {
  id: text,
  category: textOf<ReportCategory>(),
  status: textOf<ReportStatus>(),
  finding: orNull(textOf<ReportCategory>()),
  createdAt: instant,
  resolvedAt: orNull(instant),
  resolvedBy: orNull(text),
};
export type ReportOfMemberRow = RowOf<typeof reportShape>;

/** Reports about the member on this brand, newest first. */
export function reportsOfMember(
  db: EntityManager,
  { id: tenantId }: Brand,
  memberId: string,
): Promise<ReportOfMemberRow[]> {
  return readRows(
    db,
    sql`select report.id, report.category, report.status, report.finding, report.created_at, report.resolved_at, resolver.username as resolved_by
       from report left join staff_member resolver on resolver.id = report.resolved_by
      where report.tenant_id = ${tenantId} and report.profile_id = ${memberId}
      order by report.created_at desc, report.id limit ${most}`,
    reportShape,
  );
}

const accountShape = {
  id: text,
  reason: orNull(textOf<BanReason>()),
  note: orNull(text),
  bannedAt: orNull(instant),
  endsAt: orNull(instant),
};
export type MemberAccountRow = RowOf<typeof accountShape>;

/** The member's account on this brand, with its ban. It ends with the last decision that closes the account. */
export function accountOfMember(
  db: EntityManager,
  { id: tenantId }: Brand,
  memberId: string,
): Promise<MemberAccountRow | undefined> {
  return readRow(
    db,
    sql`select account.id, ban.reason, ban.note, ban.banned_at, (select case when count(*) = count(closing.ends_at) then max(closing.ends_at) end from sanction closing
              where closing.tenant_id = ${tenantId} and closing.account_id = ban.account_id and closing.act in ('block', 'ban') and closing.lifted_at is null) as ends_at
       from account left join account_ban ban on ban.tenant_id = ${tenantId} and ban.account_id = account.id
      where account.tenant_id = ${tenantId} and account.id = ${memberId}`,
    accountShape,
  );
}
