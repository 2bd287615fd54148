import { Check, Entity, Index } from 'typeorm';
import { BigNumberColumn, KeyColumn, IdColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import type { MemberAccountKind } from './ledger.rules.ts';

export const amountsCheck = 'credits >= 0 and debits >= 0';
/** Only a debt may fall below zero. */
export const balanceCheck = "kind = 'debt' or credits >= debits";

/**
 * A member's account in the ledger. Accounts of the house have no row: their balance is the sum of their entries, so no
 * two spends wait for one row. References no table that an erasure deletes.
 */
@Entity('ledger_account')
@Scoped('tenant')
@Index('ux_ledger_account_owner', ['tenantId', 'ownerId', 'unit', 'kind'], { unique: true })
@Check('ck_ledger_account_amounts', amountsCheck)
@Check('ck_ledger_account_balance', balanceCheck)
export class LedgerAccount {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** The account of the member; after its erasure, the id of the paid wallet. */
  @IdColumn('owner_id') ownerId!: string;
  @TextColumn('unit', 3) unit!: string;
  @TextColumn('kind', 12) kind!: MemberAccountKind;
  @BigNumberColumn('credits') credits!: number;
  @BigNumberColumn('debits') debits!: number;
  /** Number of entries. Two entries can't claim the same one, so a lost update can't be committed. */
  @BigNumberColumn('version') version!: number;
}
