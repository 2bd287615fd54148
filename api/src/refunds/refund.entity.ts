import { Check, Entity, Index } from 'typeorm';
import type { Currency } from '@manyhearts/contract/countries';
import type { RefundFailure, RefundKind, RefundStatus } from '@manyhearts/contract/refunds';
import {
  CreditsColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  MoneyColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

export const amountsCheck = 'minor > 0 and credits >= 0';

/**
 * Money that a member asked back, or that support gives back. Its unused credits are held under its id. Names the wallet and no
 * member, so an erasure leaves it as it is.
 */
@Entity('refund')
@Scoped('tenant')
@Index('ix_refund_order', ['tenantId', 'orderId', 'id'])
@Index('ix_refund_queue', ['tenantId', 'status', 'createdAt', 'id'])
@Index('ix_refund_created', ['tenantId', 'createdAt', 'id'])
@Index('ix_refund_decider', ['tenantId', 'decidedBy', 'decidedAt'])
@Check('ck_refund_amounts', amountsCheck)
export class Refund {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('order_id') orderId!: string;
  @IdColumn('wallet_id') walletId!: string;
  @TextColumn('status', 12) status!: RefundStatus;
  @TextColumn('kind', 10, { default: 'unused' }) kind!: RefundKind;
  @MoneyColumn('minor') minor!: number;
  @TextColumn('currency', 3) currency!: Currency;
  @CreditsColumn('credits') credits!: number;
  /** The provider's id, once it knows the refund. */
  @TextColumn('provider_ref', 60, { nullable: true }) providerRef!: string | null;
  /** Told to the member if it is rejected. */
  @TextColumn('reason', 300, { nullable: true }) reason!: string | null;
  /** The member of staff who approved or rejected it. */
  @IdColumn('decided_by', { nullable: true }) decidedBy!: string | null;
  /** The member of staff who made it without a request of the member. */
  @IdColumn('made_by', { nullable: true }) madeBy!: string | null;
  /** The failed refund that this one repeats. */
  @IdColumn('repeats', { nullable: true }) repeats!: string | null;
  @TextColumn('failure', 12, { nullable: true }) failure!: RefundFailure | null;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('decided_at', { nullable: true }) decidedAt!: Date | null;
  /** When the provider accepted it, and when it was paid or failed. */
  @InstantColumn('sent_at', { nullable: true }) sentAt!: Date | null;
  @InstantColumn('ended_at', { nullable: true }) endedAt!: Date | null;
}
