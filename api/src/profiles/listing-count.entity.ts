import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { KeyColumn, NumberColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

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
