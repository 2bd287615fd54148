import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { CreditsColumn, KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { CreditLot } from './credit-lot.entity.ts';
import { LedgerTransfer } from './ledger-transfer.entity.ts';

export const useCheck = 'amount <> 0';

/**
 * Credits that a transfer took out of a lot for good; negative if a reversal put them back. The database refuses to
 * change or delete one.
 */
@Entity('lot_use')
@Scoped('tenant')
@ForeignKey(() => LedgerTransfer, ['tenantId', 'transferId'], ['tenantId', 'id'], {
  name: 'fk_lot_use_transfer',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@ForeignKey(() => CreditLot, ['tenantId', 'lotId'], ['tenantId', 'id'], {
  name: 'fk_lot_use_lot',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_lot_use_lot', ['tenantId', 'lotId'])
@Check('ck_lot_use_amount', useCheck)
export class LotUse {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('transfer_id') transferId!: string;
  @KeyColumn('lot_id') lotId!: string;
  @CreditsColumn('amount') amount!: number;
}
