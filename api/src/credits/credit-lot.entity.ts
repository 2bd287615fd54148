import { Check, Entity, Index } from 'typeorm';
import type { Currency } from '@manyhearts/contract/countries';
import {
  CreditsColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  MoneyColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

export const lotCheck = 'granted > 0 and remaining >= 0 and reserved >= 0 and remaining + reserved <= granted';

/** Credits of one purchase, and how many of them are left. The oldest lot is spent first. */
@Entity('credit_lot')
@Scoped('tenant')
@Index('ux_credit_lot_order', ['tenantId', 'orderId'], { unique: true })
@Index('ix_credit_lot_open', ['tenantId', 'accountId', 'remaining', 'id'])
@Check('ck_credit_lot_parts', lotCheck)
export class CreditLot {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** The member's paid wallet. */
  @IdColumn('account_id') accountId!: string;
  @IdColumn('order_id') orderId!: string;
  @CreditsColumn('granted') granted!: number;
  @CreditsColumn('remaining') remaining!: number;
  /** Held by a refund that is not decided yet. */
  @CreditsColumn('reserved') reserved!: number;
  @MoneyColumn('paid_minor') paidMinor!: number;
  @TextColumn('currency', 3) currency!: Currency;
  @InstantColumn('refundable_until') refundableUntil!: Date;
}
