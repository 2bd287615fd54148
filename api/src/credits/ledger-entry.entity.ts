import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BigNumberColumn, IdColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { LedgerTransfer } from './ledger-transfer.entity.ts';

export const entryCheck = 'amount <> 0';

/** One account's part of a transfer. The database refuses to change or delete one. */
@Entity('ledger_entry')
@Scoped('tenant')
@ForeignKey(() => LedgerTransfer, ['tenantId', 'transferId'], ['tenantId', 'id'], {
  name: 'fk_ledger_entry_transfer',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_ledger_entry_version', ['tenantId', 'accountId', 'accountVersion'], { unique: true })
@Index('ix_ledger_entry_account', ['tenantId', 'accountId', 'transferId'])
@Check('ck_ledger_entry_amount', entryCheck)
export class LedgerEntry {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('transfer_id') transferId!: string;
  @PrimaryColumn({ name: 'seq', type: 'int' }) seq!: number;
  /** Id of a member's account, or name of an account of the house. */
  @IdColumn('account_id') accountId!: string;
  /** `CRD`, or a currency in minor units. */
  @TextColumn('unit', 3) unit!: string;
  /** Positive: the account gets it. */
  @BigNumberColumn('amount') amount!: number;
  /** Null for accounts of the house, like the version. */
  @BigNumberColumn('balance_after', { nullable: true }) balanceAfter!: number | null;
  @BigNumberColumn('account_version', { nullable: true }) accountVersion!: number | null;
}
