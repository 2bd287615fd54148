import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import type { TransferKind } from './ledger.rules.ts';

/** Why entries were written. The database refuses to change or delete one; a mistake is mended by a reversal. */
@Entity('ledger_transfer')
@Scoped('tenant')
@Index('ux_ledger_transfer_key', ['tenantId', 'kind', 'idemKey'], { unique: true })
@Index('ux_ledger_transfer_reverses', ['tenantId', 'reversesId'], { unique: true })
export class LedgerTransfer {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('kind', 24) kind!: TransferKind;
  /** Unique within the kind, so that one cause is booked once. */
  @TextColumn('idem_key', 80) idemKey!: string;
  @TextColumn('ref_type', 12) refType!: string;
  @TextColumn('ref_id', 60) refId!: string;
  @IdColumn('reverses_id', { nullable: true }) reversesId!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
