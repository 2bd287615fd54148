import { Check, Entity, Index } from 'typeorm';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { OrderStatus } from '@manyhearts/contract/orders';
import {
  CreditsColumn,
  FlagColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  MoneyColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import type { NewPayment } from '../payments/payment-provider.ts';

const pricesCheck = 'credits > 0 and price_minor > 0 and list_minor >= price_minor';

/**
 * One purchase, as it was shown and agreed to: what changes later in bundles, taxes or settings does not change it.
 * Names the wallet and no member, so an erasure leaves it as it is.
 */
@Entity('credit_order')
@Scoped('tenant')
@Index('ux_credit_order_payment', ['providerAccountId', 'paymentRef'], { unique: true })
@Index('ix_credit_order_ref', ['tenantId', 'paymentRef'])
@Index('ix_credit_order_state', ['tenantId', 'status', 'id'])
@Index('ix_credit_order_created', ['tenantId', 'createdAt', 'id'])
@Index('ix_credit_order_wallet', ['tenantId', 'walletId', 'id'])
@Index('ix_credit_order_iban', ['tenantId', 'ibanHash'])
@Index('ix_credit_order_paid', ['tenantId', 'paidAt'])
@Index('ix_credit_order_status', ['status', 'method', 'createdAt'])
@Check('ck_credit_order_prices', pricesCheck)
export class Order {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('wallet_id') walletId!: string;
  @TextColumn('status', 16) status!: OrderStatus;
  @TextColumn('country', 2) country!: CountryCode;
  @IdColumn('bundle_id') bundleId!: string;
  @CreditsColumn('credits') credits!: number;
  /** Without discount, tax included. */
  @MoneyColumn('list_minor') listMinor!: number;
  /** To be paid, tax included. */
  @MoneyColumn('price_minor') priceMinor!: number;
  @TextColumn('currency', 3) currency!: Currency;
  /** The part of the price that is tax, and its rate in hundredths of a per cent. */
  @MoneyColumn('tax_minor') taxMinor!: number;
  @NumberColumn('tax_rate') taxRate!: number;
  /** What one message costs at this price. */
  @MoneyColumn('message_minor') messageMinor!: number;
  @TextColumn('discount_code', 40, { nullable: true }) discountCode!: string | null;
  @TextColumn('method', 24) method!: string;
  /** `first` stores the card at the provider, `recurring` pays by what was stored and needs no page. */
  @TextColumn('sequence', 10) sequence!: NewPayment['sequence'];
  @TextColumn('provider', 16) provider!: string;
  /** The account at the provider that is paid, since a brand may change its account. Null if no provider took it. */
  @IdColumn('provider_account_id', { nullable: true }) providerAccountId!: string | null;
  /** The provider's id of the payment, once it exists. */
  @TextColumn('payment_ref', 60, { nullable: true }) paymentRef!: string | null;
  /** The provider's page where it is paid. */
  @TextColumn('checkout_url', 500, { nullable: true }) checkoutUrl!: string | null;
  /** Whether the provider would cancel the payment while it is open, as it said last. */
  @FlagColumn('is_cancellable') isCancellable!: boolean;
  /** Of the bank account that is debited, so that a chargeback blocks it although its member may be gone by then. */
  @TextColumn('iban_hash', 43, { nullable: true }) ibanHash!: string | null;
  @NumberColumn('refund_days') refundDays!: number;
  @MoneyColumn('refunded_minor') refundedMinor!: number;
  @MoneyColumn('charged_back_minor') chargedBackMinor!: number;
  /** When the member agreed that the credits are theirs at once, and knew what that means for withdrawal. */
  @InstantColumn('consented_at') consentedAt!: Date;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('paid_at', { nullable: true }) paidAt!: Date | null;
}
