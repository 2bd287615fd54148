import { Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** A browser that logged in to an account. Others' failed attempts don't lock it out, and its return sends no mail. */
@Entity('known_device')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_known_device_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_known_device_token', ['tenantId', 'tokenHash'])
@Index('ix_known_device_account', ['tenantId', 'accountId'])
@Index('ix_known_device_used', ['tenantId', 'usedAt'])
export class KnownDevice {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('account_id') accountId!: string;
  @TextColumn('token_hash', 64) tokenHash!: string;
  @TextColumn('family', 60) family!: string;
  /** Keyed hash of the network: it can be compared but not read. */
  @TextColumn('network_hash', 64) networkHash!: string;
  @TextColumn('country', 2, { nullable: true }) country!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('used_at') usedAt!: Date;
}
