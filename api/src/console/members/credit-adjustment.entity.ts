import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, NumberColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/**
 * Credits that staff granted (positive) or took. The ledger's transfer refers to it; limits add it up. Names the wallet
 * and no member, so an erasure leaves it as it is.
 */
@Entity('credit_adjustment')
@Scoped('tenant')
@Index('ix_credit_adjustment_staff', ['tenantId', 'staffId', 'createdAt'])
export class CreditAdjustment {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('wallet_id') walletId!: string;
  @NumberColumn('credits') credits!: number;
  @IdColumn('staff_id') staffId!: string;
  /** Set if a second pair of eyes approved it, which no limit counts. */
  @IdColumn('approval_id', { nullable: true }) approvalId!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
