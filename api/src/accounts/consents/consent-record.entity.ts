import { Entity, ForeignKey, Index } from 'typeorm';
import type { ConsentKind } from '@manyhearts/contract/consents';
import { FlagColumn, IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** What a member agreed to or took back, and when. Lines are only added; the latest of a kind and subject holds. */
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
  /** Of `pool_site`: the brand on which the member is shown. */
  @TextColumn('subject', 26, { default: '' }) subject!: string;
  /** Of the text that they were asked under: the terms for themselves, the privacy statement for the rest. */
  @TextColumn('version', 40) version!: string;
  @FlagColumn('is_given') isGiven!: boolean;
  @InstantColumn('at') at!: Date;
}
