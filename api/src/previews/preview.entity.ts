import { Entity, ForeignKey, Index } from 'typeorm';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/**
 * A look at a brand's pages by an address with a signed token. Its signature is made again from the id, so the database
 * alone opens nothing. A revoked link is deleted; the audit keeps that it was there.
 */
@Entity('preview')
@Scoped('installation')
@ForeignKey(() => TenantRow, ['tenantRef'], ['id'], {
  name: 'fk_preview_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_preview_tenant', ['tenantRef', 'expiresAt'])
@Index('ix_preview_expires', ['expiresAt'])
export class Preview {
  @KeyColumn('id') id!: string;
  @IdColumn('tenant_id') tenantRef!: string;
  /** The brand's own overrides of the groups that are being edited; null for a link, which shows what is saved. */
  @JsonColumn('overrides', { nullable: true }) overrides!: SettingsOverrides | null;
  /** Set if the site is shown as this member, to this member of staff only. */
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @IdColumn('staff_id') staffId!: string;
  /** As it was then, so that the list of links needs no other table. */
  @TextColumn('made_by', 60) madeBy!: string;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('expires_at') expiresAt!: Date;
}
