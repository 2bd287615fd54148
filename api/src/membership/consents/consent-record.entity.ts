import { Entity, ForeignKey, Index } from 'typeorm';
import type { ConsentKind } from '@manyhearts/contract/consents';
import { FlagColumn, IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../../identity/account.entity.ts';

/** A consent that a member gave or withdrew. Append-only: the latest line of a kind and subject holds. */
@Entity('consent_record')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_consent_record_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_consent_record_account', ['tenantId', 'accountId', 'kind'])
export class ConsentRecord {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('account_id') accountId!: string;
  @TextColumn('kind', 20) kind!: ConsentKind;
  /** For `pool_site`: the brand on which the member is shown. */
  @TextColumn('subject', 26, { default: '' }) subject!: string;
  /** Version of the text that was shown: the terms for kind `terms`, the privacy statement for the others. */
  @TextColumn('version', 40) version!: string;
  @FlagColumn('is_given') isGiven!: boolean;
  @InstantColumn('at') at!: Date;
}
