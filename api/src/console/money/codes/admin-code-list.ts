import { codeStates, type AdminCodeLine, type CodeStatus } from '@manyhearts/contract/admin/discount-codes';
import { toDecimal } from '@manyhearts/contract/money';
import { adminList, type AdminListInput } from '../../../core/console/admin-list.ts';
import { isId, isOneOf } from '../../../core/console/list-query.rules.ts';
import type { DiscountCode } from '../../../discounts/discount-code.entity.ts';
import { plainCode } from '../../../discounts/discounts.rules.ts';
import { searchCodes, type CodeSearch } from './admin-codes.queries.ts';

export const adminCodeList = adminList({
  resource: 'discountcodes',
  filters: {
    status: ['status', isOneOf(codeStates)],
    batch: ['batch', isId],
    typed: ['q', (value): value is string => typeof value === 'string' && value.length <= 40],
  },
  sorts: ['created_at', 'id'],
  search: searchCodes,
});
type Read = ReturnType<typeof adminCodeList.readSearch>;
export type WantedCodes = Read & CodeSearch;

/** Latest first unless the query says otherwise. */
export function readCodeSearch(input: AdminListInput<'created_at' | 'id'>, now: Date): WantedCodes {
  const search = adminCodeList.readSearch({ sort: ['created_at', 'DESC'], ...input });
  return { ...search, begins: search.typed && plainCode(search.typed), now };
}

export function statusOf({ status, expiresAt, maxUses, uses }: DiscountCode, now: Date): CodeStatus {
  if (status === 'disabled') return 'ended';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'active';
}

export function toCodeLine(row: DiscountCode, now: Date): AdminCodeLine {
  const { id, tenantId, code, validity, valuePercentage, country, currency, maxUses, uses } = row;
  return {
    ...{ id, tenantId, code, validity, valuePercentage, country, currency, maxUses, uses },
    status: statusOf(row, now),
    minimum: row.minimumOrderMinor === null ? null : toDecimal(row.minimumOrderMinor),
    methods: row.paymentMethods,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    member: row.accountId,
    batch: row.batchId,
    createdAt: row.createdAt.toISOString(),
  };
}
