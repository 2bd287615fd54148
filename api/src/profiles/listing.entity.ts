import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  BigNumberColumn,
  FlagColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { Profile } from './profile.entity.ts';

const found = ['tenantId', 'isVisible', 'gender'];
/** Every index contains the filter columns, so that the index alone decides what matches. */
const asked = ['birthDay', 'hasPhoto', 'isPublic', 'isFictional', 'traitBits', 'interestBits'];

/**
 * A profile that may be found on a tenant: its home, or another of the pool that the member agreed to. Narrow, and each
 * index ends with the last activity, so that a page of results is a short scan of one index.
 */
@Entity('listing')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_listing_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@ForeignKey(() => Profile, ['poolRef', 'profileId'], ['poolId', 'id'], {
  name: 'fk_listing_profile',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_listing_country', [
  ...found,
  'country',
  'lastActiveAt',
  'profileId',
  'audience',
  ...asked,
  'joinedAt',
  'cell',
])
@Index('ix_listing_region', [...found, 'region', 'lastActiveAt', 'profileId', 'audience', ...asked, 'joinedAt', 'cell'])
@Index('ix_listing_cell', [
  'tenantId',
  'isVisible',
  'cell',
  'lastActiveAt',
  'profileId',
  'audience',
  ...asked,
  'joinedAt',
  'country',
])
@Index('ix_listing_zone', [
  'tenantId',
  'isVisible',
  'zone',
  'lastActiveAt',
  'profileId',
  'audience',
  ...asked,
  'joinedAt',
  'cell',
  'country',
])
@Index('ix_listing_band', [
  ...found,
  'country',
  'ageBand',
  'lastActiveAt',
  'profileId',
  'audience',
  ...asked,
  'joinedAt',
  'cell',
])
@Index('ix_listing_newest', [
  ...found,
  'country',
  'joinedAt',
  'profileId',
  'audience',
  ...asked,
  'lastActiveAt',
  'cell',
  'region',
])
@Index('ix_listing_wall', ['tenantId', 'isVisible', 'isPublic', 'hasPhoto', 'lastActiveAt', 'profileId', 'isFictional'])
export class Listing {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('profile_id') profileId!: string;
  @IdColumn('pool_id') poolRef!: string;
  /** Gender and sexuality as one small number; filtered by in searches by sexuality, and counted. */
  @NumberColumn('audience') audience!: number;
  /** Derived from the audience; every search starts with it. */
  @NumberColumn('gender', { default: 0 }) gender!: number;
  @TextColumn('country', 2) country!: string;
  @TextColumn('region', 8) region!: string;
  /** The cell of the member's town, never a point. */
  @NumberColumn('cell') cell!: number;
  /** Derived from the cell; circles with many members are searched by it. */
  @NumberColumn('zone', { default: 0 }) zone!: number;
  /** Three years wide. */
  @NumberColumn('age_band') ageBand!: number;
  /** 19900517 */
  @NumberColumn('birth_day', { default: 0 }) birthDay!: number;
  @InstantColumn('joined_at', { default: 0 }) joinedAt!: Date;
  /** Rounded to five minutes. */
  @InstantColumn('last_active_at') lastActiveAt!: Date;
  @FlagColumn('is_visible') isVisible!: boolean;
  @FlagColumn('has_photo') hasPhoto!: boolean;
  /** Visible to visitors. */
  @FlagColumn('is_public') isPublic!: boolean;
  @FlagColumn('is_fictional') isFictional!: boolean;
  /** One bit for each answer that this brand lets members search by. */
  @BigNumberColumn('trait_bits', { default: 0 }) traitBits!: number;
  @BigNumberColumn('interest_bits', { default: 0 }) interestBits!: number;
}

/** The form that a brand's listings are written in. If the release or the niche wants another, a job rewrites them. */
@Entity('listing_form')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_listing_form_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
export class ListingForm {
  @KeyColumn('tenant_id') tenantId!: string;
  @TextColumn('form', 22) form!: string;
  /** The last profile rewritten, in order of ids; empty before the first, null when all are done. */
  @IdColumn('reached', { nullable: true }) reached!: string | null;
  @InstantColumn('begun_at') begunAt!: Date;
}

/**
 * Number of visible listings per audience, country and age band; searches are planned by them. A job recounts changed
 * ones, so they may be a minute old.
 */
@Entity('listing_count')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_listing_count_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
export class ListingCount {
  @KeyColumn('tenant_id') tenantId!: string;
  @PrimaryColumn({ name: 'audience', type: 'int' }) audience!: number;
  @KeyColumn('country', 2) country!: string;
  @PrimaryColumn({ name: 'age_band', type: 'int' }) ageBand!: number;
  @NumberColumn('members') members!: number;
}
