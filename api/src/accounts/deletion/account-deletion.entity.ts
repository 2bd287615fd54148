import { Entity, ForeignKey, Index } from 'typeorm';
import type { LeavingReason } from '@manyhearts/contract/account-deletion';
import type { AccountStatus } from '@manyhearts/contract/user';
import { InstantColumn, KeyColumn, LongTextColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** Of an account that its member deleted, for as long as it can be brought back. Goes with either end of that. */
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
  /** What the account is again when it comes back. */
  @TextColumn('status_before', 20) statusBefore!: AccountStatus;
  @InstantColumn('asked_at') askedAt!: Date;
  /** The first instant at which it can't be brought back any more. */
  @InstantColumn('erase_at') eraseAt!: Date;
}
