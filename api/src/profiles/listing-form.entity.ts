import { Entity, ForeignKey } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

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
