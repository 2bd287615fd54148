import { Entity, Index } from 'typeorm';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import {
  CreditsColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  MoneyColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** The seller at that moment. */
export type InvoiceSeller = {
  brand: string;
  name: string;
  address: string;
  zip: string;
  city: string;
  country: CountryCode;
  kvk: string;
  vatNumber: string | null;
};

/**
 * An invoice, or the credit note of a refund, whose amounts are negative on paper. Names the wallet and the buyer's
 * country only, so an erasure leaves it as it is.
 */
@Entity('invoice')
@Scoped('tenant')
@Index('ux_invoice_order', ['tenantId', 'orderId', 'refundRef'], { unique: true })
@Index('ix_invoice_number', ['tenantId', 'number'])
@Index('ux_invoice_number', ['tenantId', 'companyId', 'number'], { unique: true })
export class Invoice {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('company_id') companyId!: string;
  /** Without gaps within the company. */
  @NumberColumn('number') number!: number;
  @IdColumn('order_id') orderId!: string;
  /** The provider's id of the refund that this is the credit note of; empty for the invoice. */
  @TextColumn('refund_ref', 60) refundRef!: string;
  @IdColumn('wallet_id') walletId!: string;
  @JsonColumn('seller') seller!: InvoiceSeller;
  @TextColumn('country', 2) country!: CountryCode;
  /** Credits of the order. */
  @CreditsColumn('credits') credits!: number;
  /** In hundredths of a per cent. */
  @NumberColumn('tax_rate') taxRate!: number;
  @MoneyColumn('tax_minor') taxMinor!: number;
  @MoneyColumn('total_minor') totalMinor!: number;
  @TextColumn('currency', 3) currency!: Currency;
  @InstantColumn('created_at') createdAt!: Date;
}
