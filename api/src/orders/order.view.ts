import type { Language } from '@manyhearts/contract/languages';
import { isPaymentMethod } from '@manyhearts/contract/payment-methods';
import { paymentMethodName } from '@manyhearts/locales/payment-method-names';
import type { Currency } from '@manyhearts/contract/countries';
import { toDecimal } from '@manyhearts/contract/money';
import type { Money, OrderView, TransactionView } from '@manyhearts/contract/orders';
import type { RefundView } from '@manyhearts/contract/refunds';
import type { Order } from './order.entity.ts';
import type { TransactionParts } from './transaction-parts.queries.ts';

const noParts: TransactionParts = { until: null, invoiceId: null, refund: null };

export function toOrderView({
  id,
  status,
  bundleId,
  country,
  credits,
  priceMinor,
  currency,
  paymentRef,
}: Order): OrderView {
  return { id, status, bundle: bundleId, country, credits, price: toMoney(priceMinor, currency), payment: paymentRef };
}

export function toTransactionView(
  order: Order,
  language: Language,
  parts: TransactionParts = noParts,
): TransactionView {
  const { id, status, credits, priceMinor, taxMinor, refundedMinor, currency, method, createdAt, paidAt } = order;
  return {
    id,
    order: id,
    invoice: parts.invoiceId,
    status,
    credits,
    price: toMoney(priceMinor, currency),
    tax: toMoney(taxMinor, currency),
    refunded: toMoney(refundedMinor, currency),
    refund: parts.refund && toRefundView(parts.refund, order),
    refundableUntil: parts.until?.toISOString() ?? null,
    method: isPaymentMethod(method) ? paymentMethodName(language, method) : method,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

export function toMoney(minor: number, currency: Currency): Money {
  return { amount: toDecimal(minor), currency };
}

function toRefundView(
  { id, status, minor, credits, createdAt, decidedAt, reason }: NonNullable<TransactionParts['refund']>,
  order: Pick<Order, 'id' | 'currency'>,
): RefundView {
  return {
    id,
    order: order.id,
    status,
    amount: toMoney(minor, order.currency),
    credits,
    requestedAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
  };
}
