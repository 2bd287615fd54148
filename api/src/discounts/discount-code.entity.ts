import { Check, Entity, Index } from 'typeorm';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { discountValidities } from '@manyhearts/contract/discounts';
import type { PaymentMethod } from '@manyhearts/contract/payment-methods';
import {
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  MoneyColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

export type DiscountValidity = (typeof discountValidities)[number];

export const codeCheck = 'value_percentage > 0 and value_percentage < 100 and uses >= 0';

/**
 * A code that a brand gave out. The time bonus and the welcome discount have no row: they follow from the settings and
 * the sign-up.
 */
@Entity('discount_code')
@Scoped('tenant')
@Index('ux_discount_code_id', ['tenantId', 'id'], { unique: true })
@Index('ix_discount_code_batch', ['tenantId', 'batchId', 'id'])
@Check('ck_discount_code_uses', codeCheck)
export class DiscountCode {
  @KeyColumn('tenant_id') tenantId!: string;
  /** Upper case, as `plainCode` makes it. */
  @KeyColumn('code', 40) code!: string;
  /** For lists, whose records have an id each. */
  @IdColumn('id', { nullable: true }) id!: string;
  /** Codes that were made together. */
  @IdColumn('batch_id', { nullable: true }) batchId!: string | null;
  /** The only member who may use it; null for everyone. */
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @NumberColumn('value_percentage') valuePercentage!: number;
  @TextColumn('country', 2, { nullable: true }) country!: CountryCode | null;
  /** That of the minimum, and of the country. */
  @TextColumn('currency', 3, { nullable: true }) currency!: Currency | null;
  /** Compared with the price without discount. */
  @MoneyColumn('minimum_order_minor', { nullable: true }) minimumOrderMinor!: number | null;
  /** Null allows all of them. */
  @JsonColumn('payment_methods', { nullable: true }) paymentMethods!: PaymentMethod[] | null;
  @TextColumn('status', 10) status!: 'active' | 'disabled';
  @TextColumn('validity', 16) validity!: DiscountValidity;
  /** 1 for a code that is valid once. */
  @NumberColumn('max_uses', { nullable: true }) maxUses!: number | null;
  /** Redemptions that are reserved or final. May pass the maximum when a dead order is paid after all. */
  @NumberColumn('uses') uses!: number;
  @InstantColumn('expires_at', { nullable: true }) expiresAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
