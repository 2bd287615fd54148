import { Entity, ForeignKey, Index } from 'typeorm';
import type { LeavingReason } from '@manyhearts/contract/account-deletion';
import type { AccountStatus } from '@manyhearts/contract/user';
import { InstantColumn, KeyColumn, LongTextColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../../identity/account.entity.ts';

/** A deletion that its member can still undo. Removed when the account is restored or erased. */
@Entity('account_deletion')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_account_deletion_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_account_deletion_erase', ['tenantId', 'eraseAt'])
export class AccountDeletion {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  @TextColumn('reason', 20) reason!: LeavingReason;
  @LongTextColumn('remarks') remarks!: string;
  /** The status that a restore gives back. */
  @TextColumn('status_before', 20) statusBefore!: AccountStatus;
  @InstantColumn('asked_at') askedAt!: Date;
  /** The first instant at which the account can no longer be restored. */
  @InstantColumn('erase_at') eraseAt!: Date;
}
