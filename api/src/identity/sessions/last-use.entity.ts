import { Entity, ForeignKey, Index } from 'typeorm';
import { InstantColumn, KeyColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** When an account was last used, to the day: sessions and devices are purged long before the account is. */
@Entity('last_use')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_last_use_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_last_use_used', ['tenantId', 'usedAt'])
export class LastUse {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  @InstantColumn('used_at') usedAt!: Date;
  /** When the mail about the coming erasure was sent. Null again after the next use. */
  @InstantColumn('warned_at', { nullable: true }) warnedAt!: Date | null;
  /** The second mail, to members whose paid credits would end with the account. */
  @InstantColumn('reminded_at', { nullable: true }) remindedAt!: Date | null;
}
