import type { EntityManager } from 'typeorm';
import type { BanReason } from '@manyhearts/contract/admin/bans';
import type { VerdictAct } from '@manyhearts/contract/admin/verdicts';
import type { ReportCategory, ReportStatus } from '@manyhearts/contract/reports';
import type { Brand, Found } from '../core/console/across-brands.ts';
import type { ListPage } from '../core/console/list-query.rules.ts';
import { inOrderOf, pageKeys } from '../core/console/page-keys.queries.ts';
import {
  raw,
  sql,
  flag,
  instant,
  json,
  number,
  orNull,
  readRows,
  text,
  textOf,
  writeRows,
  type RowOf,
  type Sql,
} from '../core/database/sql.ts';
import type { ReportEvidence } from './report-evidence.ts';

export type ReportSearch = ListPage<'created_at' | 'status' | 'id'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  memberId?: string | undefined;
  category?: string | undefined;
  isNotice?: boolean | undefined;
  /** Only reports that no colleague looks at or has decided, and none of those skipped. */
  freeFor?: Free | undefined;
};
type Free = { staffId: string; now: Date; skipped: readonly string[] };

const shape = {
  id: text,
  tenantId: text,
  reporterId: orNull(text),
  reporterName: orNull(text),
  profileId: text,
  act: orNull(textOf<VerdictAct>()),
  reopenedFrom: orNull(text),
  noticeAddress: orNull(text),
  noticeName: orNull(text),
  noticeEmail: orNull(text),
  isAppealed: flag,
  photoId: orNull(text),
  messageId: orNull(text),
  category: textOf<ReportCategory>(),
  text,
  status: textOf<ReportStatus>(),
  evidence: json<ReportEvidence>(),
  note: text,
  finding: orNull(textOf<ReportCategory>()),
  createdAt: instant,
  resolvedAt: orNull(instant),
  resolvedByName: orNull(text),
  claimedBy: orNull(text),
  claimedByName: orNull(text),
  claimedUntil: orNull(instant),
  settlesAt: orNull(instant),
  reports: number,
  /** The brand that the member has their account on; null if it is none of those in reach, or the account is erased. */
  memberTenantId: orNull(text),
  banReason: orNull(textOf<BanReason>()),
  banNote: orNull(text),
  bannedAt: orNull(instant),
  banEndsAt: orNull(instant),
};
export type AdminReportRow = RowOf<typeof shape>;

function keysOf(db: EntityManager, brands: readonly Brand[], search: ReportSearch): ReturnType<typeof pageKeys> {
  const { ids, status, memberId, category, isNotice, freeFor } = search;
  if (brands.length === 0 || ids?.length === 0) return Promise.resolve({ ids: [], tenants: [], total: 0 });
  return pageKeys(db, brands, search, ({ id }) => ({
    from: raw('report'),
    where: [
      sql`tenant_id = ${id}`,
      ...(ids ? [sql`id in (${ids})`] : []),
      ...(status ? [sql`status = ${status}`] : []),
      ...(memberId ? [sql`profile_id = ${memberId}`] : []),
      ...(category ? [sql`category = ${category}`] : []),
      ...(isNotice === undefined ? [] : [isNotice ? fromNotice(id) : sql`not ${fromNotice(id)}`]),
      ...(freeFor ? [isFree(freeFor)] : []),
      ...(freeFor?.skipped.length ? [sql`id not in (${freeFor.skipped})`] : []),
    ],
  }));
}

const dueShape = {
  id: text,
  tenantId: text,
  status: textOf<ReportStatus>(),
  createdAt: instant,
  claimedByName: orNull(text),
  claimedUntil: orNull(instant),
  settlesAt: orNull(instant),
};

/** As `searchReports`, with what a board of deadlines shows: whole reports are long, and a board has a thousand. */
export async function searchDueReports(
  db: EntityManager,
  brands: readonly Brand[],
  search: ReportSearch,
): Promise<Found<RowOf<typeof dueShape>>> {
  const page = await keysOf(db, brands, search);
  if (page.ids.length === 0) return { rows: [], total: page.total };
  const rows = await readRows(
    db,
    sql`select report.id, report.tenant_id, report.status, report.created_at, claimer.username as claimed_by_name,
            report.claimed_until, report.settles_at
       from report left join staff_member claimer on claimer.id = report.claimed_by
      where report.tenant_id in (${page.tenants}) and report.id in (${page.ids}) order by report.id`,
    dueShape,
  );
  return { rows: inOrderOf(page.ids, rows), total: page.total };
}

/** One page of these brands' reports with the total. Binds pools and tenants. */
export async function searchReports(
  db: EntityManager,
  brands: readonly Brand[],
  search: ReportSearch,
): Promise<Found<AdminReportRow>> {
  const page = await keysOf(db, brands, search);
  if (page.ids.length === 0) return { rows: [], total: page.total };
  const [pools, tenants] = [[...new Set(brands.map(({ poolId }) => poolId))], brands.map(({ id }) => id)];
  const rows = await readRows(
    db,
    sql`select report.id, report.tenant_id, report.reporter_id, profile.name as reporter_name, report.profile_id, report.photo_id, report.message_id, report.category, report.text, report.status,
            report.act, report.reopened_from, notice.address as notice_address, notice.name as notice_name, notice.email as notice_email,
            case when appealed.report_id is null then 0 else 1 end as is_appealed,
            report.evidence, report.note, report.finding, report.created_at, report.resolved_at,
            report.claimed_by, report.claimed_until, report.settles_at, resolver.username as resolved_by_name, claimer.username as claimed_by_name,
            account.tenant_id as member_tenant_id, ban.reason as ban_reason, ban.note as ban_note, ban.banned_at, (select case when count(*) = count(closing.ends_at) then max(closing.ends_at) end from sanction closing
              where closing.tenant_id in (${tenants}) and closing.tenant_id = ban.tenant_id and closing.account_id = ban.account_id and closing.act in ('block', 'ban') and closing.lifted_at is null) as ban_ends_at,
            (select count(*) from report other where other.tenant_id in (${tenants}) and other.tenant_id = report.tenant_id and other.profile_id = report.profile_id) as reports
       from report inner join tenant on tenant.id = report.tenant_id
       left join profile on profile.pool_id in (${pools}) and profile.pool_id = tenant.pool_id and profile.id = report.reporter_id
       left join profile reported on reported.pool_id in (${pools}) and reported.pool_id = tenant.pool_id and reported.id = report.profile_id
       left join notice on notice.tenant_id in (${tenants}) and notice.tenant_id = report.tenant_id and notice.report_id = report.id
       left join account on account.tenant_id in (${tenants}) and account.tenant_id = reported.home_tenant_id and account.id = report.profile_id
       left join account_ban ban on ban.tenant_id in (${tenants}) and ban.tenant_id = account.tenant_id and ban.account_id = account.id
       left join (select distinct appeal.report_id from appeal
         where appeal.tenant_id in (${tenants}) and appeal.report_id in (${page.ids}) and appeal.status = 'open') appealed on appealed.report_id = report.id
       left join staff_member resolver on resolver.id = report.resolved_by
       left join staff_member claimer on claimer.id = report.claimed_by
      where report.tenant_id in (${page.tenants}) and report.id in (${page.ids}) order by report.id`,
    shape,
  );
  return { rows: inOrderOf(page.ids, rows), total: page.total };
}

function fromNotice(tenantId: string): Sql {
  return sql`exists (select 1 from notice sent where sent.tenant_id = ${tenantId} and sent.report_id = report.id)`;
}

/** Claims those of the reports that are still free. The condition is part of the update, so only one colleague gets each. */
export function claimReportRows(
  db: EntityManager,
  tenants: readonly string[],
  ids: readonly string[],
  claim: { staffId: string; now: Date; until: Date },
): Promise<number> {
  return writeRows(
    db,
    sql`update report set claimed_by = ${claim.staffId}, claimed_until = ${claim.until}
      where report.tenant_id in (${tenants}) and report.id in (${ids}) and report.status = 'open' and ${isFree(claim)}`,
  );
}

/** Ends claims of this member of staff; those with a decision stay. */
export function releaseReportRows(
  db: EntityManager,
  tenants: readonly string[],
  ids: readonly string[],
  staffId: string,
): Promise<number> {
  return writeRows(
    db,
    sql`update report set claimed_by = null, claimed_until = null
      where report.tenant_id in (${tenants}) and report.id in (${ids}) and report.claimed_by = ${staffId} and report.settles_at is null`,
  );
}

function isFree({ staffId, now }: Pick<Free, 'staffId' | 'now'>): Sql {
  return sql`report.settles_at is null and (report.claimed_until is null or report.claimed_until <= ${now} or report.claimed_by = ${staffId})`;
}
