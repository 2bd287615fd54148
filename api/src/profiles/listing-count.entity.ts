import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { KeyColumn, NumberColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/**
 * How many may be found of an audience, in a country, of an age: what a search plans by. A job counts anew what changed,
 * so it may be a minute old.
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
