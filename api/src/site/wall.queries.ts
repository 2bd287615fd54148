import type { EntityManager } from 'typeorm';
import { indexHint } from '../core/database/index-hint.ts';
import { mainPhotoColumns, type MainPhotoRow } from '../photos/access/photo.view.ts';
import { shownProfile } from '../profiles/shown-profile.rules.ts';

export type WallRow = MainPhotoRow & {
  id: string;
  name: string;
  birthdate: string;
  country: string;
  region: string;
  origin: 'member' | 'fictional';
};

/** The brand, with the setting that decides which profiles are shown. */
export type WallPlace = {
  db: EntityManager;
  tenant: { id: string; poolId: string; settings: { profiles: { fictionalProfiles: boolean } } };
};

/** Public members with a photo, latest active first. Binds tenant and pool. */
export async function wallMembers({ db, tenant }: WallPlace, count: number): Promise<WallRow[]> {
  const { id, poolId, settings } = tenant;
  const shown = shownProfile(settings, true);
  return (await db.query(
    `select profile.id, profile.name, profile.birthdate, profile.country, profile.region, ${mainPhotoColumns}, profile.origin
       from (select profile_id, last_active_at from listing ${indexHint(db, 'ix_listing_wall')}
              where tenant_id = ? and is_visible = ? and is_public = ? and has_photo = ? and is_fictional <= ?
              order by last_active_at desc, profile_id desc limit ?) found
      cross join profile
       left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
      where profile.pool_id = ? and profile.id = found.profile_id and ${shown.sql}
      order by found.last_active_at desc, profile.id desc`,
    [id, 1, 1, 1, settings.profiles.fictionalProfiles ? 1 : 0, count, poolId, poolId, ...shown.values],
  )) as WallRow[];
}
