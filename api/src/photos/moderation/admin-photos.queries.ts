import type { EntityManager } from 'typeorm';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import type { Brand, Found } from '../../core/console/across-brands.ts';
import type { ListPage } from '../../core/console/list-query.rules.ts';
import { inOrderOf, pageKeys } from '../../core/console/page-keys.queries.ts';
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
} from '../../core/database/sql.ts';
import type { PhotoFiles } from '../photo-files.ts';

export type PhotoSearch = ListPage<'created_at' | 'status' | 'id'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  memberId?: string | undefined;
  isExplicit?: boolean | undefined;
  /** Only photos that no colleague looks at or has decided, and none of those skipped. */
  freeFor?: Free | undefined;
};
type Free = { staffId: string; now: Date; skipped: readonly string[] };

const shape = {
  id: text,
  poolId: text,
  homeTenantId: text,
  profileId: text,
  name: text,
  status: textOf<PhotoStatus>(),
  reason: orNull(textOf<PhotoReason>()),
  isExplicit: flag,
  mainPhotoId: orNull(text),
  caption: text,
  files: json<PhotoFiles>(),
  createdAt: instant,
  reports: number,
  birthdate: text,
  reviewedAt: orNull(instant),
  reviewedByName: orNull(text),
  claimedBy: orNull(text),
  claimedByName: orNull(text),
  claimedUntil: orNull(instant),
  settlesAt: orNull(instant),
};
export type AdminPhotoRow = RowOf<typeof shape>;

/** One page of these brands' photos with the total. Binds pools and tenants. */
export async function searchPhotos(
  db: EntityManager,
  brands: readonly Brand[],
  search: PhotoSearch,
): Promise<Found<AdminPhotoRow>> {
  const { ids, status, memberId, isExplicit, freeFor } = search;
  if (brands.length === 0 || ids?.length === 0) return { rows: [], total: 0 };
  const page = await pageKeys(db, brands, search, ({ id, poolId }) => ({
    from: raw('photo'),
    where: [
      sql`pool_id = ${poolId}`,
      sql`home_tenant_id = ${id}`,
      ...(ids ? [sql`id in (${ids})`] : []),
      ...(status ? [sql`status = ${status}`] : []),
      ...(memberId ? [sql`profile_id = ${memberId}`] : []),
      ...(isExplicit === undefined ? [] : [sql`is_explicit = ${isExplicit}`]),
      ...(freeFor ? [isFree(freeFor)] : []),
      ...(freeFor?.skipped.length ? [sql`id not in (${freeFor.skipped})`] : []),
    ],
  }));
  if (page.ids.length === 0) return { rows: [], total: page.total };
  const [pools, tenants] = [[...new Set(brands.map(({ poolId }) => poolId))], brands.map(({ id }) => id)];
  const rows = await readRows(
    db,
    sql`select photo.id, photo.pool_id, photo.home_tenant_id, photo.profile_id, profile.name, photo.status, photo.reason, photo.is_explicit, profile.main_photo_id,
            photo.caption, photo.files, photo.created_at, profile.birthdate, photo.reviewed_at, photo.claimed_by, photo.claimed_until, photo.settles_at,
            reviewer.username as reviewed_by_name, claimer.username as claimed_by_name,
            coalesce(reported.reports, 0) as reports
       from photo inner join profile on profile.pool_id in (${pools}) and profile.pool_id = photo.pool_id and profile.id = photo.profile_id
       left join (select report.photo_id, count(*) as reports from report
         where report.tenant_id in (${tenants}) and report.photo_id in (${page.ids}) and report.status = 'open' group by report.photo_id) reported on reported.photo_id = photo.id
       left join staff_member reviewer on reviewer.id = photo.reviewed_by
       left join staff_member claimer on claimer.id = photo.claimed_by
      where photo.pool_id in (${pools}) and photo.home_tenant_id in (${page.tenants}) and photo.id in (${page.ids}) order by photo.id`,
    shape,
  );
  return { rows: inOrderOf(page.ids, rows), total: page.total };
}

/** Claims those of the photos that are still free. The condition is part of the update, so only one colleague gets each. */
export function claimPhotoRows(
  db: EntityManager,
  brands: readonly Brand[],
  ids: readonly string[],
  claim: { staffId: string; now: Date; until: Date },
): Promise<number> {
  const [pools, tenants] = [[...new Set(brands.map(({ poolId }) => poolId))], brands.map(({ id }) => id)];
  return writeRows(
    db,
    sql`update photo set claimed_by = ${claim.staffId}, claimed_until = ${claim.until}
      where photo.pool_id in (${pools}) and photo.home_tenant_id in (${tenants}) and photo.id in (${ids}) and photo.status = 'pending' and ${isFree(claim)}`,
  );
}

/** Ends claims of this member of staff; those with a decision stay. */
export function releasePhotoRows(
  db: EntityManager,
  brands: readonly Brand[],
  ids: readonly string[],
  staffId: string,
): Promise<number> {
  const [pools, tenants] = [[...new Set(brands.map(({ poolId }) => poolId))], brands.map(({ id }) => id)];
  return writeRows(
    db,
    sql`update photo set claimed_by = null, claimed_until = null
      where photo.pool_id in (${pools}) and photo.home_tenant_id in (${tenants}) and photo.id in (${ids}) and photo.claimed_by = ${staffId} and photo.settles_at is null`,
  );
}

function isFree({ staffId, now }: Pick<Free, 'staffId' | 'now'>): Sql {
  return sql`photo.settles_at is null and (photo.claimed_until is null or photo.claimed_until <= ${now} or photo.claimed_by = ${staffId})`;
}
