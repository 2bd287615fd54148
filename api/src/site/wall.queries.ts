import type { EntityManager } from 'typeorm';
import type { ProfileOrigin } from '@manyhearts/contract/members';
import { indexHint, raw, sql, readRows, text, textOf, type RowOf } from '../core/database/sql.ts';
import { mainPhotoColumns, mainPhotoShape } from '../photos/access/photo.view.ts';
import { shownProfile } from '../profiles/shown-profile.rules.ts';

const shape = {
  id: text,
  name: text,
  birthdate: text,
  country: text,
  region: text,
  ...mainPhotoShape,
  origin: textOf<ProfileOrigin>(),
};
export type WallRow = RowOf<typeof shape>;

/** The brand, with the setting that decides which profiles are shown. */
export type WallPlace = {
  db: EntityManager;
  tenant: { id: string; poolId: string; settings: { profiles: { fictionalProfiles: boolean } } };
};

/** Public members with a photo, latest active first. Binds tenant and pool. */
export function wallMembers({ db, tenant }: WallPlace, count: number): Promise<WallRow[]> {
  const { id, poolId, settings } = tenant;
  return readRows(
    db,
    sql`select profile.id, profile.name, profile.birthdate, profile.country, profile.region, ${mainPhotoColumns}, profile.origin
       from (select profile_id, last_active_at from listing ${indexHint(db, raw('ix_listing_wall'))}
              where tenant_id = ${id} and is_visible = ${true} and is_public = ${true} and has_photo = ${true} and is_fictional <= ${settings.profiles.fictionalProfiles}
              order by last_active_at desc, profile_id desc limit ${count}) found
      cross join profile
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
      where profile.pool_id = ${poolId} and profile.id = found.profile_id and ${shownProfile(settings, true)}
      order by found.last_active_at desc, profile.id desc`,
    shape,
  );
}
