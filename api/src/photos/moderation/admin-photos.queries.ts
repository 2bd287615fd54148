import type { EntityManager } from 'typeorm';
import type { Brand, Found } from '../../core/console/across-brands.ts';
import { marks } from '../../core/database/marks.ts';
import type { ListPage } from '../../core/console/list-query.rules.ts';

export type PhotoSearch = ListPage<'created_at' | 'status'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  memberId?: string | undefined;
  isExplicit?: boolean | undefined;
};
export type AdminPhotoRow = {
  id: string;
  home_tenant_id: string;
  profile_id: string;
  name: string;
  status: string;
  reason: string | null;
  is_explicit: number | boolean;
  main_photo_id: string | null;
  caption: string;
  files: string;
  created_at: number | string;
  reports: number | string;
};

/** One page of these brands' photos with the total. Binds pools and tenants. */
export async function searchPhotos(
  db: EntityManager,
  brands: readonly Brand[],
  search: PhotoSearch,
): Promise<Found<AdminPhotoRow>> {
  if (brands.length === 0) return { rows: [], total: 0 };
  const [pools, tenants] = [[...new Set(brands.map(({ poolId }) => poolId))], brands.map(({ id }) => id)];
  const conditions = [`photo.pool_id in (${marks(pools)})`, `photo.home_tenant_id in (${marks(tenants)})`];
  const values: unknown[] = [...pools, ...tenants];
  const also = (condition: string, ...more: unknown[]): void => {
    conditions.push(condition);
    values.push(...more);
  };
  if (search.ids) also(search.ids.length > 0 ? `photo.id in (${marks(search.ids)})` : '1 = 0', ...search.ids);
  if (search.status) also('photo.status = ?', search.status);
  if (search.memberId) also('photo.profile_id = ?', search.memberId);
  if (search.isExplicit !== undefined) also('photo.is_explicit = ?', Number(search.isExplicit));
  const where = conditions.join(' and ');
  const rows = (await db.query(
    `select photo.id, photo.home_tenant_id, photo.profile_id, profile.name, photo.status, photo.reason, photo.is_explicit, profile.main_photo_id,
            photo.caption, photo.files, photo.created_at,
            (select count(*) from report where report.tenant_id in (${marks(tenants)}) and report.photo_id = photo.id and report.status = 'open') as reports
       from photo inner join profile on profile.pool_id in (${marks(pools)}) and profile.pool_id = photo.pool_id and profile.id = photo.profile_id
      where ${where} order by photo.${search.sort} ${search.order}, photo.id limit ? offset ?`,
    [...tenants, ...pools, ...values, search.take, search.skip],
  )) as AdminPhotoRow[];
  const [count] = (await db.query(`select count(*) as total from photo where ${where}`, values)) as {
    total: number | string;
  }[];
  return { rows, total: Number(count?.total ?? 0) };
}
