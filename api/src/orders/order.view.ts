import type { Language } from '@manyhearts/contract/languages';
import { isPaymentMethod } from '@manyhearts/contract/payment-methods';
import { paymentMethodName } from '@manyhearts/locales/payment-method-names';
import { toMoney } from '@manyhearts/contract/money';
import type { OrderView, TransactionView } from '@manyhearts/contract/orders';
import type { Order } from './order.entity.ts';
import { toRefundView } from './refund.view.ts';
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
    refund: parts.refund && toRefundView({ ...parts.refund, currency }),
    refundableUntil: parts.until?.toISOString() ?? null,
    method: isPaymentMethod(method) ? paymentMethodName(language, method) : method,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}
