import { Entity, ForeignKey, Index } from 'typeorm';
import { FlagColumn, IdColumn, InstantColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { Profile } from './profile.entity.ts';

/**
 * That a profile may be found on a tenant: its own, or another of the pool that the member agreed to. Narrow, and
 * ordered by last activity behind each filter, so that a page of results is a short walk along one index.
 */
@Entity('listing')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], { name: 'fk_listing_tenant', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
@ForeignKey(() => Profile, ['poolRef', 'profileId'], ['poolId', 'id'], { name: 'fk_listing_profile', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
@Index('ix_listing_country', ['tenantId', 'isVisible', 'audience', 'country', 'lastActiveAt', 'profileId', 'birthMonth'])
@Index('ix_listing_region', ['tenantId', 'isVisible', 'audience', 'region', 'lastActiveAt', 'profileId', 'birthMonth'])
@Index('ix_listing_cell', ['tenantId', 'isVisible', 'audience', 'cell', 'lastActiveAt', 'profileId', 'birthMonth'])
@Index('ix_listing_band', ['tenantId', 'isVisible', 'audience', 'country', 'ageBand', 'lastActiveAt', 'profileId'])
export class Listing {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('profile_id') profileId!: string;
  @IdColumn('pool_id') poolRef!: string;
  /** Gender and sexuality as one small number, so that "women, hetero or bi" is a list of equalities. */
  @NumberColumn('audience') audience!: number;
  @TextColumn('country', 2) country!: string;
  @TextColumn('region', 8) region!: string;
  /** The privacy cell of the place, never a point. */
  @NumberColumn('cell') cell!: number;
  /** Three years wide. */
  @NumberColumn('age_band') ageBand!: number;
  /** Year × 12 + month. */
  @NumberColumn('birth_month') birthMonth!: number;
  /** Rounded to five minutes. */
  @InstantColumn('last_active_at') lastActiveAt!: Date;
  @FlagColumn('is_visible') isVisible!: boolean;
  @FlagColumn('has_photo') hasPhoto!: boolean;
}
