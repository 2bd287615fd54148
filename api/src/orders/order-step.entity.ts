import { Entity, Index } from 'typeorm';
import type { NewsSource } from '@manyhearts/contract/admin/orders';
import type { OrderStatus } from '@manyhearts/contract/orders';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** A change of an order's state: when the server heard of it, how, and what the provider said. Never changed. */
@Entity('order_step')
@Scoped('tenant')
@Index('ix_order_step_order', ['tenantId', 'orderId', 'id'])
export class OrderStep {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('order_id') orderId!: string;
  @TextColumn('status', 16) status!: OrderStatus;
  @TextColumn('heard_by', 16) heardBy!: NewsSource;
  /** The provider's own word; null where it was not asked. */
  @TextColumn('said', 16, { nullable: true }) said!: string | null;
  /** Decimal, as the provider wrote it. */
  @TextColumn('amount', 20, { nullable: true }) amount!: string | null;
  @TextColumn('currency', 3, { nullable: true }) currency!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
