import { Entity, ForeignKey } from 'typeorm';
import { InstantColumn, JsonColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** What log-in asks for besides the password, once a first code has proved that the app works. */
@Entity('second_factor')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_second_factor_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
export class SecondFactor {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  /** Sealed, so that the database alone can't make codes. */
  @TextColumn('secret', 200) secret!: string;
  /** The last accepted TOTP step, so that a code works once. */
  @TextColumn('last_step', 20, { nullable: true }) lastStep!: string | null;
  @JsonColumn('recovery_hashes') recoveryHashes!: string[];
  @InstantColumn('confirmed_at', { nullable: true }) confirmedAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
