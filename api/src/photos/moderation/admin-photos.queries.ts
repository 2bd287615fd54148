import type { EntityManager } from 'typeorm';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import type { Brand, Found } from '../../core/console/across-brands.ts';
import type { ListPage } from '../../core/console/list-query.rules.ts';
import {
  join,
  raw,
  sql,
  flag,
  instant,
  json,
  number,
  orNull,
  readRows,
  readTotal,
  text,
  textOf,
  type RowOf,
} from '../../core/database/sql.ts';
import type { PhotoFiles } from '../photo-files.ts';

export type PhotoSearch = ListPage<'created_at' | 'status'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  memberId?: string | undefined;
  isExplicit?: boolean | undefined;
};

const shape = {
  id: text,
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
};
export type AdminPhotoRow = RowOf<typeof shape>;

/** One page of these brands' photos with the total. Binds pools and tenants. */
export async function searchPhotos(
  db: EntityManager,
  brands: readonly Brand[],
  search: PhotoSearch,
): Promise<Found<AdminPhotoRow>> {
  const { ids, status, memberId, isExplicit, sort, order, take, skip } = search;
  if (brands.length === 0 || ids?.length === 0) return { rows: [], total: 0 };
  const [pools, tenants] = [[...new Set(brands.map(({ poolId }) => poolId))], brands.map(({ id }) => id)];
  const where = join(
    [
      sql`photo.pool_id in (${pools})`,
      sql`photo.home_tenant_id in (${tenants})`,
      ...(ids ? [sql`photo.id in (${ids})`] : []),
      ...(status ? [sql`photo.status = ${status}`] : []),
      ...(memberId ? [sql`photo.profile_id = ${memberId}`] : []),
      ...(isExplicit === undefined ? [] : [sql`photo.is_explicit = ${isExplicit}`]),
    ],
    ' and ',
  );
  const rows = await readRows(
    db,
    sql`select photo.id, photo.home_tenant_id, photo.profile_id, profile.name, photo.status, photo.reason, photo.is_explicit, profile.main_photo_id,
            photo.caption, photo.files, photo.created_at,
            (select count(*) from report where report.tenant_id in (${tenants}) and report.photo_id = photo.id and report.status = 'open') as reports
       from photo inner join profile on profile.pool_id in (${pools}) and profile.pool_id = photo.pool_id and profile.id = photo.profile_id
      where ${where} order by photo.${raw(sort)} ${raw(order)}, photo.id limit ${take} offset ${skip}`,
    shape,
  );
  return { rows, total: await readTotal(db, sql`select count(*) as total from photo where ${where}`) };
}
