import { Entity, ForeignKey, Index } from 'typeorm';
import type { Language } from '@manyhearts/contract/languages';
import { InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';

/** Who sent a report without an account, and where they say that the content is. Purged with the report. */
@Entity('notice')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_notice_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_notice_created', ['tenantId', 'createdAt'])
export class Notice {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('report_id') reportId!: string;
  @TextColumn('address', 500) address!: string;
  /** Name and mail address may be empty if someone seems to be a minor. */
  @TextColumn('name', 120) name!: string;
  @TextColumn('email', 190) email!: string;
  @TextColumn('language', 2) language!: Language;
  @InstantColumn('created_at') createdAt!: Date;
}
