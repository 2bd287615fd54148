import { Entity, Index } from 'typeorm';
import type { QuarantineReason, QuarantineStatus } from '@manyhearts/contract/admin/quarantine';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/**
 * A payment at a provider that does not fit its order, or that no order knows. People decide about it. It belongs to no
 * brand where only the account is known, since a company's account is paid for several.
 */
@Entity('quarantined_payment')
@Scoped('installation')
@Index('ux_quarantined_payment_ref', ['accountId', 'paymentRef'], { unique: true })
@Index('ix_quarantined_payment_brand', ['tenantRef', 'createdAt', 'id'])
@Index('ix_quarantined_payment_created', ['createdAt', 'id'])
@Index('ix_quarantined_payment_order', ['orderRef'])
export class QuarantinedPayment {
  @KeyColumn('id') id!: string;
  @IdColumn('account_id') accountId!: string;
  @TextColumn('payment_ref', 60) paymentRef!: string;
  @IdColumn('tenant_ref', { nullable: true }) tenantRef!: string | null;
  @IdColumn('order_ref', { nullable: true }) orderRef!: string | null;
  @TextColumn('reason', 10) reason!: QuarantineReason;
  /** What the provider said: its status, and a decimal amount. */
  @TextColumn('said', 16) said!: string;
  @TextColumn('amount', 20) amount!: string;
  @TextColumn('currency', 3) currency!: string;
  @TextColumn('status', 10) status!: QuarantineStatus;
  @TextColumn('note', 500, { nullable: true }) note!: string | null;
  /** The provider's id of the refund. */
  @TextColumn('refund_ref', 60, { nullable: true }) refundRef!: string | null;
  @IdColumn('decided_by', { nullable: true }) decidedBy!: string | null;
  @InstantColumn('decided_at', { nullable: true }) decidedAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
