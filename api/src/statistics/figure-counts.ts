import { KeyColumn, MoneyColumn, NumberColumn } from '../core/database/columns.ts';
import { originNames } from '@manyhearts/contract/tracking';

/**
 * What facts are counted by: all of them together, a country, the parts of where a sign-up came from, and for purchases
 * the month of sign-up.
 */
export const dimensions = ['total', 'country', ...originNames, 'cohort'] as const;
export type Dimension = (typeof dimensions)[number];

/**
 * Counts of a brand, without anything about a single member. Rows without a currency count people and messages, those
 * with one count purchases and money.
 */
export abstract class FigureCounts {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('dimension', 8) dimension!: Dimension;
  /** Empty for the total, and for facts without a country or source. */
  @KeyColumn('value', 60) value!: string;
  @KeyColumn('currency', 3) currency!: string;
  @NumberColumn('sign_ups', { default: 0 }) signUps!: number;
  @NumberColumn('confirmed', { default: 0 }) confirmed!: number;
  @NumberColumn('active', { default: 0 }) active!: number;
  @NumberColumn('messages', { default: 0 }) messages!: number;
  @NumberColumn('first_purchases', { default: 0 }) firstPurchases!: number;
  @NumberColumn('repeat_purchases', { default: 0 }) repeatPurchases!: number;
  @MoneyColumn('paid_minor', { default: 0 }) paidMinor!: number;
  @NumberColumn('refunds', { default: 0 }) refunds!: number;
  @MoneyColumn('refunded_minor', { default: 0 }) refundedMinor!: number;
  @NumberColumn('chargebacks', { default: 0 }) chargebacks!: number;
  @MoneyColumn('charged_back_minor', { default: 0 }) chargedBackMinor!: number;
}
