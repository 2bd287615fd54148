import { Check, Entity, Index } from 'typeorm';
import type { Currency } from '@manyhearts/contract/countries';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import {
  CreditsColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  MoneyColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

export const amountsCheck = 'minor > 0 and credits > 0';

/**
 * A member's request for the money of unused credits. Its credits are held under its id. Names the wallet and no
 * member, so an erasure leaves it as it is.
 */
@Entity('refund')
@Scoped('tenant')
@Index('ix_refund_order', ['tenantId', 'orderId', 'id'])
@Index('ix_refund_queue', ['tenantId', 'status', 'createdAt', 'id'])
@Index('ix_refund_decider', ['tenantId', 'decidedBy', 'decidedAt'])
@Check('ck_refund_amounts', amountsCheck)
export class Refund {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('order_id') orderId!: string;
  @IdColumn('wallet_id') walletId!: string;
  @TextColumn('status', 12) status!: RefundStatus;
  @MoneyColumn('minor') minor!: number;
  @TextColumn('currency', 3) currency!: Currency;
  @CreditsColumn('credits') credits!: number;
  /** The provider's id, once it knows the refund. */
  @TextColumn('provider_ref', 60, { nullable: true }) providerRef!: string | null;
  /** Told to the member if it is rejected. */
  @TextColumn('reason', 300, { nullable: true }) reason!: string | null;
  /** The member of staff who approved or rejected it. */
  @IdColumn('decided_by', { nullable: true }) decidedBy!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('decided_at', { nullable: true }) decidedAt!: Date | null;
}
