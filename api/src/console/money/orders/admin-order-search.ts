import { mostOrders, type AdminOrderSort, type PaybackKind } from '@manyhearts/contract/admin/orders';
import { idShape } from '@manyhearts/contract/ids';
import { readOrigin } from '@manyhearts/contract/tracking';
import type { Brand, Found } from '../../../core/console/across-brands.ts';
import type { StoreContext } from '../../../core/database/store.ts';
import { betweenBrandDays, type Zones } from '../../../core/console/brand-days.ts';
import type { ListPage } from '../../../core/console/list-query.rules.ts';
import { plainCode } from '../../../discounts/discounts.rules.ts';
import { findMemberIds } from '../../members/member-find.queries.ts';
import { readTyped } from '../../members/typed.rules.ts';
import {
  countOrders,
  findOrderIds,
  paidBackIds,
  walkOrders,
  type AdminOrderRow,
  type OrderFilters,
} from './admin-orders.queries.ts';

export type OrderSearch = ListPage<AdminOrderSort> &
  Omit<OrderFilters, 'from' | 'to' | 'paid' | 'origin'> & {
    typed?: string | undefined;
    member?: string | undefined;
    discountCode?: string | undefined;
    /** As in an address; one that is not complete yet finds no order. */
    origin?: string | undefined;
    wentBack?: PaybackKind | undefined;
    zones?: Zones | undefined;
  } & OrderDays;

/** Days of each brand's own time zone. */
export type OrderDays = Partial<
  Record<'createdFrom' | 'createdTo' | 'paidFrom' | 'paidTo' | 'backFrom' | 'backTo', string | undefined>
>;

/** One page of these brands' orders with the total, both of which end at a maximum. Binds tenants. */
export async function searchOrders(
  db: StoreContext['db'],
  brands: readonly Brand[],
  search: OrderSearch,
): Promise<Found<AdminOrderRow>> {
  const { skip, take, sort, order, after } = search;
  const isOriginUnclear = search.origin !== undefined && !readOrigin(search.origin);
  if (brands.length === 0 || skip >= mostOrders || isOriginUnclear) return { rows: [], total: 0 };
  const ids = await candidates(db, brands, search);
  if (ids?.length === 0) return { rows: [], total: 0 };
  const rows: AdminOrderRow[] = [];
  let total = 0;
  // Brand by brand, because the engines read an index in its order for one brand only.
  for (const brand of brands) {
    const filters = { ...filtersOf(search, brand), ids };
    rows.push(...(await walkOrders(db, brand, { ...filters, sort, order, take: skip + take, after })));
    if (!after && total < mostOrders) total += await countOrders(db, brand, filters);
  }
  const sign = order === 'ASC' ? 1 : -1;
  const at = ({ createdAt }: AdminOrderRow) => (sort === 'id' ? 0 : createdAt.getTime());
  rows.sort((one, other) => sign * (at(one) - at(other) || (one.id < other.id ? -1 : Number(one.id !== other.id))));
  return { rows: rows.slice(skip, skip + take), total: Math.min(total, mostOrders) };
}

function filtersOf(
  { status, purchase, isPayment, country, origin, zones, ...days }: OrderSearch,
  { id }: Brand,
): OrderFilters {
  const paid = betweenBrandDays({ from: days.paidFrom, to: days.paidTo }, id, zones);
  return {
    ...{
      status,
      purchase,
      isPayment,
      country,
      ...betweenBrandDays({ from: days.createdFrom, to: days.createdTo }, id, zones),
    },
    paid: (paid.from ?? paid.to) ? paid : undefined,
    origin: origin === undefined ? undefined : readOrigin(origin),
  };
}

/** The orders that a text or a member means; undefined if all are meant. */
async function candidates(
  db: StoreContext['db'],
  brands: readonly Brand[],
  { ids, typed, member, discountCode, wentBack, zones, ...days }: OrderSearch,
): Promise<readonly string[] | undefined> {
  const sets: (readonly string[])[] = ids ? [ids] : [];
  if (member !== undefined) sets.push(await findOrderIds(db, brands, { members: [member] }));
  if (discountCode !== undefined) sets.push(await findOrderIds(db, brands, { code: plainCode(discountCode) }));
  if (typed !== undefined) sets.push(await findTyped(db, brands, typed));
  if (wentBack !== undefined) {
    const wanted = { from: days.backFrom, to: days.backTo };
    const back: string[] = [];
    for (const brand of brands)
      back.push(...(await paidBackIds(db, brand, { kind: wentBack, ...betweenBrandDays(wanted, brand.id, zones) })));
    sets.push(back);
  }
  const [first, ...others] = sets;
  const known = others.map((set) => new Set(set));
  return first?.filter((id) => known.every((set) => set.has(id)));
}

async function findTyped(db: StoreContext['db'], brands: readonly Brand[], typed: string): Promise<string[]> {
  const read = readTyped(typed);
  if (!read) return [];
  const { id, payment, invoice, name, email } = read;
  const members = id !== undefined && idShape.test(id) ? [id] : await findMemberIds(db, brands, { name, email });
  return findOrderIds(db, brands, { id, payment, invoice, members });
}
