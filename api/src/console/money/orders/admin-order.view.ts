import type {
  AdminInvoice,
  AdminOrderView,
  AdminPayback,
  OrderStep as StepView,
} from '@manyhearts/contract/admin/orders';
import { currencies, type Currency } from '@manyhearts/contract/countries';
import type { AdminLot } from '@manyhearts/contract/admin/member-parts';
import { amountShape, toMoney } from '@manyhearts/contract/money';
import type { CreditLot } from '../../../credits/credit-lot.entity.ts';
import type { Redemption } from '../../../discounts/redemption.entity.ts';
import { invoiceNumberText } from '../../../core/text/local-words.ts';
import type { Invoice } from '../../../invoices/invoice.entity.ts';
import type { OrderPayback } from '../../../orders/order-payback.entity.ts';
import type { OrderStep } from '../../../orders/order-step.entity.ts';
import type { Order } from '../../../orders/order.entity.ts';
import type { ProviderAccount } from '../../../tenants/provider-account.entity.ts';
import type { OrderComplaintRow, OrderRefundRow } from './admin-order-parts.queries.ts';

export type OrderParts = {
  buyer: AdminOrderView['buyer'];
  account: ProviderAccount | null;
  redemption: Redemption | null;
  steps: OrderStep[];
  lots: CreditLot[];
  invoices: Invoice[];
  refunds: OrderRefundRow[];
  paybacks: OrderPayback[];
  complaints: OrderComplaintRow[];
};

export function toAdminOrderView(order: Order, parts: OrderParts): AdminOrderView {
  const { id, tenantId, status, credits, method, provider, discountCode, country, currency, refundDays } = order;
  const { buyer, account, redemption, steps, lots, invoices, refunds, paybacks, complaints } = parts;
  const money = (minor: number) => toMoney(minor, currency);
  return {
    ...{ id, tenantId, status, credits, method, provider, discountCode, country, refundDays, buyer },
    price: money(order.priceMinor),
    list: money(order.listMinor),
    tax: money(order.taxMinor),
    taxRate: order.taxRate,
    message: money(order.messageMinor),
    refunded: money(order.refundedMinor),
    chargedBack: money(order.chargedBackMinor),
    sequence: order.sequence,
    payment: order.paymentRef,
    member: buyer?.id ?? null,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    consentedAt: order.consentedAt.toISOString(),
    discount: redemption && { code: redemption.code, state: redemption.state },
    account: account && { provider: account.provider, profile: account.profileRef, isLive: account.isLive },
    steps: steps.map(toStep),
    lots: lots.map(toLot),
    invoices: invoices.map(toInvoice),
    refunds: refunds.map(({ minor, currency: of, createdAt, ...refund }) => ({
      ...{ id: refund.id, status: refund.status, credits: refund.credits },
      amount: toMoney(minor, of),
      createdAt: createdAt.toISOString(),
    })),
    paybacks: paybacks.map((payback) => toPayback(payback, currency)),
    complaints: complaints.map((one) => ({
      ...{ id: one.id, status: one.status, category: one.category },
      createdAt: one.createdAt.toISOString(),
    })),
  };
}

function toStep({ id, status, heardBy, said, amount, currency, createdAt }: OrderStep): StepView {
  const known = currencies.find((one) => one === currency);
  const isMoney = amount !== null && known !== undefined && amountShape.test(amount);
  return {
    id,
    status,
    by: heardBy,
    said,
    amount: isMoney ? { amount, currency: known } : null,
    at: createdAt.toISOString(),
  };
}

export function toLot({
  id,
  orderId,
  granted,
  remaining,
  reserved,
  paidMinor,
  currency,
  refundableUntil,
}: CreditLot): AdminLot {
  const paid = toMoney(paidMinor, currency);
  return { id, orderId, granted, remaining, reserved, paid, refundableUntil: refundableUntil.toISOString() };
}

function toInvoice({ id, number, refundRef, totalMinor, currency, createdAt }: Invoice): AdminInvoice {
  const total = toMoney(totalMinor, currency);
  return {
    id,
    number: invoiceNumberText(number),
    isCredit: refundRef !== '',
    total,
    createdAt: createdAt.toISOString(),
  };
}

function toPayback({ ref, kind, state, minor, createdAt }: OrderPayback, currency: Currency): AdminPayback {
  return { id: ref, kind, state, amount: toMoney(minor, currency), at: createdAt.toISOString() };
}
