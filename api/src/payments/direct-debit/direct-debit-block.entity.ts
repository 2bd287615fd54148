import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** No direct debit of this member or bank account any more. The hash outlives the member, so that a new account of theirs is blocked too. */
@Entity('direct_debit_block')
@Scoped('tenant')
@Index('ix_direct_debit_block_account', ['tenantId', 'accountId'])
@Index('ix_direct_debit_block_iban', ['tenantId', 'ibanHash'])
export class DirectDebitBlock {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @TextColumn('iban_hash', 43, { nullable: true }) ibanHash!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
