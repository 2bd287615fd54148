import { Entity, ForeignKey } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/** In which form a brand's listings are written. Where another release or another niche reads them in another, they are written anew. */
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
  /** The last profile that was listed anew, in the order of their ids; empty before the first, null once all are. */
  @IdColumn('reached', { nullable: true }) reached!: string | null;
  @InstantColumn('begun_at') begunAt!: Date;
}
