import { Entity, ForeignKey, Index } from 'typeorm';
import { FlagColumn, IdColumn, InstantColumn, KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from './tenant.entity.ts';

/** A host of a tenant. One is primary; the others redirect to it. */
@Entity('domain')
@Scoped('installation')
@ForeignKey(() => TenantRow, ['tenantRef'], ['id'], {
  name: 'fk_domain_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_domain_tenant', ['tenantRef'])
export class Domain {
  /** Lower case, punycode, no port. */
  @KeyColumn('host', 190) host!: string;
  @IdColumn('tenant_id') tenantRef!: string;
  @FlagColumn('is_primary') isPrimary!: boolean;
  @InstantColumn('added_at') addedAt!: Date;
}
