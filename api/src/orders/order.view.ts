import type { Language } from '@manyhearts/contract/languages';
import { isPaymentMethod } from '@manyhearts/contract/payment-methods';
import { paymentMethodName } from '@manyhearts/locales/payment-method-names';
import { toMoney } from '@manyhearts/contract/money';
import type { OpenPayment, OrderView, TransactionView } from '@manyhearts/contract/orders';
import { withdrawalEnd } from '@manyhearts/contract/withdrawal';
import type { Order } from './order.entity.ts';
import { toRefundView } from './refund.view.ts';
import type { TransactionParts } from './transaction-parts.queries.ts';

const noParts: TransactionParts = { until: null, invoiceId: null, notes: [], refund: null };

export function toOrderView(order: Order): OrderView {
  const { id, status, bundleId: bundle, country, credits, priceMinor, currency, paymentRef: payment } = order;
  const price = toMoney(priceMinor, currency);
  return { id, status, bundle, country, credits, price, payment, ...toOpenPayment(order) };
}

/** A page that can't take the payment any more is no way to pay. */
function toOpenPayment({ status, checkoutUrl, isCancellable }: Order): OpenPayment {
  const isOpen = status === 'open';
  return { checkoutUrl: isOpen ? checkoutUrl : null, isCancellable: isOpen && isCancellable };
}

export function toTransactionView(
  order: Order,
  language: Language,
  parts: TransactionParts = noParts,
): TransactionView {
  const { id, status, credits, priceMinor, taxMinor, refundedMinor, currency, method, createdAt, paidAt } = order;
  const withdrawableUntil = paidAt && withdrawalEnd(order.country, paidAt);
  return {
    id,
    order: id,
    invoice: parts.invoiceId,
    creditNotes: parts.notes.map((note) => ({ id: note.id, amount: toMoney(note.minor, currency) })),
    status,
    credits,
    price: toMoney(priceMinor, currency),
    tax: toMoney(taxMinor, currency),
    refunded: toMoney(refundedMinor, currency),
    refund: parts.refund && toRefundView({ ...parts.refund, currency }),
    refundableUntil: parts.until?.toISOString() ?? null,
    withdrawableUntil: withdrawableUntil?.toISOString() ?? null,
    method: isPaymentMethod(method) ? paymentMethodName(language, method) : method,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    ...toOpenPayment(order),
  };
}
