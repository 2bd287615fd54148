import { Entity, ForeignKey, Index } from 'typeorm';
import type { OpeningScope } from '@manyhearts/contract/admin/members';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../../identity/account.entity.ts';

/** What one member of staff unmasked about a member, in one session and until a time. Its reason is in the audit. */
@Entity('member_opening')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_member_opening_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_member_opening_until', ['tenantId', 'until'])
export class MemberOpening {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  @KeyColumn('staff_id') staffId!: string;
  @IdColumn('id') id!: string;
  /** Hash of the session's token. */
  @TextColumn('session', 64) session!: string;
  @TextColumn('scope', 8) scope!: OpeningScope;
  @InstantColumn('until') until!: Date;
}
