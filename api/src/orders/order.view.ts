import type { Currency } from '@manyhearts/contract/countries';
import { toDecimal } from '@manyhearts/contract/money';
import type { Money, OrderView, TransactionView } from '@manyhearts/contract/orders';
import type { Order } from './order.entity.ts';

export function toOrderView({ id, status, credits, priceMinor, currency, paymentRef }: Order): OrderView {
  return { id, status, credits, price: toMoney(priceMinor, currency), payment: paymentRef };
}

export function toTransactionView(order: Order): TransactionView {
  const { id, status, credits, priceMinor, taxMinor, refundedMinor, currency, method, createdAt, paidAt } = order;
  return {
    id,
    order: id,
    invoice: null,
    status,
    credits,
    price: toMoney(priceMinor, currency),
    tax: toMoney(taxMinor, currency),
    refunded: toMoney(refundedMinor, currency),
    method,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

export function toMoney(minor: number, currency: Currency): Money {
  return { amount: toDecimal(minor), currency };
}
