import { Entity, ForeignKey } from 'typeorm';
import type { BanReason } from '@manyhearts/contract/admin/bans';
import type { AccountStatus } from '@manyhearts/contract/user';
import { IdColumn, InstantColumn, KeyColumn, LongTextColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../../identity/account.entity.ts';

/** A ban that holds. Removed when it is undone; the audit keeps both decisions. */
@Entity('account_ban')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_account_ban_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
export class AccountBan {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  /** Tells it from a later ban of the same member. */
  @IdColumn('id') id!: string;
  @TextColumn('reason', 12) reason!: BanReason;
  /** For colleagues. */
  @LongTextColumn('note') note!: string;
  /** The status that an undone ban gives back. */
  @TextColumn('status_before', 20) statusBefore!: AccountStatus;
  @InstantColumn('banned_at') bannedAt!: Date;
  @IdColumn('banned_by') bannedBy!: string;
}
