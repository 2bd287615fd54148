import { Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** A log-in of a member on one tenant. Only the hash of its token is stored. */
@Entity('member_session')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_member_session_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_member_session_account', ['tenantId', 'accountId'])
@Index('ix_member_session_used', ['tenantId', 'usedAt'])
export class MemberSession {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('token_hash', 64) tokenHash!: string;
  @IdColumn('id') id!: string;
  @IdColumn('account_id') accountId!: string;
  @TextColumn('device', 60) device!: string;
  /** Country in which it was opened; null if unknown. */
  @TextColumn('country', 2, { nullable: true }) country!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('used_at') usedAt!: Date;
}
