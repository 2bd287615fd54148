import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, MoneyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** `open`: a refund is on its way, or a chargeback is in force. `done`: refunded. `void`: failed, or decided for us. */
export type PaybackState = 'open' | 'done' | 'void';

/** Money of an order that went back, as the provider has it. The provider's id is the key, so each is booked once. */
@Entity('order_payback')
@Scoped('tenant')
@Index('ix_order_payback_order', ['tenantId', 'orderId'])
@Index('ix_order_payback_created', ['tenantId', 'createdAt'])
export class OrderPayback {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('ref', 60) ref!: string;
  @IdColumn('order_id') orderId!: string;
  @TextColumn('kind', 12) kind!: 'refund' | 'chargeback';
  @TextColumn('state', 8) state!: PaybackState;
  @MoneyColumn('minor') minor!: number;
  @InstantColumn('created_at') createdAt!: Date;
}
