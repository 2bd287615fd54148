import { Entity, Index } from 'typeorm';
import type { WebhookOutcome } from '@manyhearts/contract/admin/webhooks';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** A webhook that came in. Its body and its hook are not kept: ids alone, and of an unknown hook nothing. */
@Entity('payment_webhook')
@Scoped('installation')
@Index('ix_payment_webhook_created', ['createdAt', 'id'])
@Index('ix_payment_webhook_brand', ['tenantRef', 'createdAt', 'id'])
@Index('ix_payment_webhook_order', ['orderRef', 'id'])
export class PaymentWebhook {
  @KeyColumn('id') id!: string;
  @TextColumn('provider', 16) provider!: string;
  /** The account whose hook was called; null for a hook that no account has. */
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @TextColumn('payment_ref', 60, { nullable: true }) paymentRef!: string | null;
  @IdColumn('order_ref', { nullable: true }) orderRef!: string | null;
  @IdColumn('tenant_ref', { nullable: true }) tenantRef!: string | null;
  @TextColumn('outcome', 16) outcome!: WebhookOutcome;
  @InstantColumn('created_at') createdAt!: Date;
}
