import { Entity, ForeignKey } from 'typeorm';
import { KeyColumn, NumberColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/** What a member used of their free messages, and of the conversations that they may start with these. */
@Entity('message_allowance')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_message_allowance_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
export class MessageAllowance {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('member_id') memberId!: string;
  @NumberColumn('messages', { default: 0 }) messages!: number;
  @NumberColumn('conversations', { default: 0 }) conversations!: number;
}
