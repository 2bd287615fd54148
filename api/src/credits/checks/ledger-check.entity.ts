import { Entity } from 'typeorm';
import type { LedgerFaults, LedgerSum } from '@manyhearts/contract/admin/ledger';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, NumberColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** What the last check of a brand's ledger found. */
@Entity('ledger_check')
@Scoped('tenant')
export class LedgerCheck {
  @KeyColumn('tenant_id') tenantId!: string;
  /** A check that was asked for and has not ended. */
  @InstantColumn('asked_at', { nullable: true }) askedAt!: Date | null;
  @IdColumn('asked_by', { nullable: true }) askedBy!: string | null;
  /** Null before the first one. */
  @InstantColumn('checked_at', { nullable: true }) checkedAt!: Date | null;
  @NumberColumn('took_ms') tookMs!: number;
  /** By rule: how many rows break it, and the first of them. */
  @JsonColumn('faults') faults!: LedgerFaults;
  /** What the accounts held at that moment. */
  @JsonColumn('sums') sums!: LedgerSum[];
}
