import { Entity } from 'typeorm';
import type { TrackingRecord } from '@manyhearts/contract/tracking';
import { JsonColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/**
 * Where the buyer behind a wallet came from, so that money which goes back after their erasure is still counted under
 * its source. Names the wallet and no member.
 */
@Entity('buyer_source')
@Scoped('tenant')
export class BuyerSource {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('wallet_id') walletId!: string;
  /** `YYYY-MM` in the brand's time zone; empty if the buyer was erased before this row was written. */
  @TextColumn('signed_up_month', 7) signedUpMonth!: string;
  @JsonColumn('tracking', { nullable: true }) tracking!: TrackingRecord | null;
}
