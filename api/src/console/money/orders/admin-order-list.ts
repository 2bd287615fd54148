import {
  paybackKinds,
  purchaseKinds,
  type AdminOrderLine,
  type AdminOrderSort,
} from '@manyhearts/contract/admin/orders';
import { countryCodes } from '@manyhearts/contract/countries';
import { toMoney } from '@manyhearts/contract/money';
import { orderStates } from '@manyhearts/contract/orders';
import { adminList, type AdminListInput } from '../../../core/console/admin-list.ts';
import { isDay, isId, isOneOf } from '../../../core/console/list-query.rules.ts';
import type { AdminOrderRow } from './admin-orders.queries.ts';
import { searchOrders, type OrderSearch } from './admin-order-search.ts';

const longestTyped = 190;

export const adminOrderList = adminList({
  resource: 'orders',
  filters: {
    status: ['status', isOneOf(orderStates)],
    member: ['member', isId],
    discountCode: ['discount_code', isShort],
    country: ['country', isOneOf(countryCodes)],
    origin: ['origin', isShort],
    typed: ['q', isShort],
    createdFrom: ['created_from', isDay],
    createdTo: ['created_to', isDay],
    paidFrom: ['paid_from', isDay],
    paidTo: ['paid_to', isDay],
    purchase: ['purchase', isOneOf(purchaseKinds)],
    wentBack: ['went_back', isOneOf(paybackKinds)],
    backFrom: ['back_from', isDay],
    backTo: ['back_to', isDay],
  },
  sorts: ['created_at', 'id'],
  search: searchOrders,
});
type Read = ReturnType<typeof adminOrderList.readSearch>;
export type WantedOrders = Read & OrderSearch;

/** Latest first unless the query says otherwise. */
export function readOrderSearch(input: AdminListInput<AdminOrderSort>, isPayment = false): WantedOrders {
  const search = adminOrderList.readSearch({ sort: ['created_at', 'DESC'], ...input });
  return { ...search, isPayment };
}

export function toOrderLine(row: AdminOrderRow): AdminOrderLine {
  const { id, tenantId, status, credits, priceMinor, currency, method, provider, discountCode, country } = row;
  return {
    ...{ id, tenantId, status, credits, method, provider, discountCode, country },
    price: toMoney(priceMinor, currency),
    payment: row.paymentRef,
    member: row.memberId,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestTyped;
}
