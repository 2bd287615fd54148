import type { PaymentStatus } from '@manyhearts/contract/payment-methods';

/** Money as the provider states it: a decimal string, so that no amount is rounded on its way. */
export type ProviderMoney = { amount: string; currency: string };

export const refundStatuses = ['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const;

/** A refund's status at its provider. */
export type FetchedRefundStatus = (typeof refundStatuses)[number];

/**
 * A refund that the provider knows; `amount` is in the payment's currency. `refundId` is ours; people who make a
 * refund at the provider give none.
 */
export type FetchedRefund = { ref: string; status: FetchedRefundStatus; amount: string; refundId?: string | undefined };

/** A chargeback that the provider knows; a reversed one was decided in our favour. */
type FetchedChargeback = { ref: string; amount: string; reversed: boolean };

/**
 * A payment as the provider answered when the server asked for it. Webhooks, return page, poller and reconciliation
 * all fetch it and hand it to `ApplyPaymentService.applyPayment`, which alone changes orders and ledger.
 */
export type FetchedPayment = {
  ref: string;
  status: PaymentStatus;
  amount: ProviderMoney;
  method: string | null;
  /** The provider's names of this member, and of what it stored for later payments of theirs. */
  customerRef: string | null;
  mandateRef: string | null;
  /** The payment failed, and so will the next one by the same mandate. */
  isMandateInvalid: boolean;
  refunds: FetchedRefund[];
  chargebacks: FetchedChargeback[];
};
