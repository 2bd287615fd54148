import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** `reserved` by an order that may still be paid, `final` once it is, `released` when it died. */
export type RedemptionState = 'reserved' | 'final' | 'released';

/** The discount of an order. The order is the key, so it has one at most. Names the wallet and no member. */
@Entity('redemption')
@Scoped('tenant')
@Index('ix_redemption_code', ['tenantId', 'code', 'state'])
@Index('ux_redemption_claim', ['tenantId', 'claim'], { unique: true })
export class Redemption {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('order_id') orderId!: string;
  @TextColumn('code', 40) code!: string;
  @IdColumn('wallet_id') walletId!: string;
  @TextColumn('state', 10) state!: RedemptionState;
  /** What only one redemption can hold, as `claimOf` says; null if any number may, or after the release. */
  @TextColumn('claim', 70, { nullable: true }) claim!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
