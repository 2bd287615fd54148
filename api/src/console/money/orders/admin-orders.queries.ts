import type { EntityManager } from 'typeorm';
import {
  mostOrders,
  type AdminOrderSort,
  type PaybackKind,
  type PurchaseKind,
} from '@manyhearts/contract/admin/orders';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { Origin } from '@manyhearts/contract/tracking';
import type { OrderStatus } from '@manyhearts/contract/orders';
import type { Brand } from '../../../core/console/across-brands.ts';
import type { Between, RowAfter } from '../../../core/console/list-query.rules.ts';
import { dayMs } from '../../../core/text/durations.ts';
import {
  hasText,
  indexHint,
  instant,
  join,
  nothing,
  number,
  orNull,
  raw,
  readRows,
  readTotal,
  sql,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../../../core/database/sql.ts';

export type OrderFilters = {
  status?: OrderStatus | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** When it was paid, whatever became of it since. */
  paid?: Between | undefined;
  purchase?: PurchaseKind | undefined;
  country?: CountryCode | undefined;
  /** Of its buyer, as figures count it. */
  origin?: Origin | undefined;
  /** With an id at the provider. */
  isPayment?: boolean | undefined;
  ids?: readonly string[] | undefined;
};
type Walk = OrderFilters & {
  sort?: AdminOrderSort;
  order: 'ASC' | 'DESC';
  take: number;
  after?: RowAfter | undefined;
};

const shape = {
  id: text,
  tenantId: text,
  walletId: text,
  status: textOf<OrderStatus>(),
  credits: number,
  priceMinor: number,
  currency: textOf<Currency>(),
  method: text,
  provider: text,
  paymentRef: orNull(text),
  discountCode: orNull(text),
  country: textOf<CountryCode>(),
  memberId: orNull(text),
  createdAt: instant,
  paidAt: orNull(instant),
};
export type AdminOrderRow = RowOf<typeof shape>;

/** States that many orders are in: their index by time is read, and of others the few are sorted. */
const common: readonly (OrderStatus | undefined)[] = ['paid', 'expired', 'failed', 'cancelled', undefined];

/** The first orders of one brand by time or id, from behind an order on. */
export function walkOrders(db: EntityManager, { id: tenant }: Brand, walk: Walk): Promise<AdminOrderRow[]> {
  const { sort, order, take } = walk;
  return readRows(
    db,
    sql`select credit_order.id, credit_order.tenant_id, credit_order.wallet_id, credit_order.status, credit_order.credits,
            credit_order.price_minor, credit_order.currency, credit_order.method, credit_order.provider,
            credit_order.payment_ref, credit_order.discount_code, credit_order.country, account.id as member_id,
            credit_order.created_at, credit_order.paid_at
       from credit_order ${sort === 'id' ? nothing : indexFor(db, walk)}
       left join ledger_account wallet on wallet.tenant_id = ${tenant} and wallet.id = credit_order.wallet_id
       left join account on account.tenant_id = ${tenant} and account.id = wallet.owner_id
      where ${conditions(tenant, walk)} order by ${sort === 'id' ? nothing : sql`credit_order.created_at ${raw(order)},`} credit_order.id ${raw(order)} limit ${take}`,
    shape,
  );
}

/** How many orders of one brand match, up to the maximum. */
export function countOrders(db: EntityManager, { id: tenant }: Brand, filters: OrderFilters): Promise<number> {
  const where = conditions(tenant, { ...filters, sort: 'created_at', order: 'ASC', take: 0 });
  return readTotal(
    db,
    sql`select count(*) as total from (select credit_order.id from credit_order ${filters.paid ? indexFor(db, filters, true) : raw('')} where ${where} limit ${mostOrders}) counted`,
  );
}

/** No provider takes longer to report a payment. Bounds how far back the index by time is read. */
const longestPayingMs = 400 * dayMs;

/** A count of what was paid needs no order, so it reads the paid orders of the time alone. */
function indexFor(db: EntityManager, { status, ids, paid }: OrderFilters, isCount = false): Sql {
  if (ids) return raw('');
  if (isCount && paid) return indexHint(db, raw('ix_credit_order_paid'));
  if (paid) return indexHint(db, raw('ix_credit_order_created'));
  return indexHint(db, common.includes(status) ? raw('ix_credit_order_created') : raw('ix_credit_order_state'));
}

function conditions(tenant: string, walk: Walk): Sql {
  const { status, from, to, paid, purchase, country, origin, isPayment, ids, after, sort, order } = walk;
  const follows = order === 'ASC' ? raw('>') : raw('<');
  return join(
    [
      sql`credit_order.tenant_id = ${tenant}`,
      ...(ids ? [sql`credit_order.id in (${ids})`] : []),
      ...(status ? [sql`credit_order.status = ${status}`] : []),
      ...(from ? [sql`credit_order.created_at >= ${from}`] : []),
      ...(to ? [sql`credit_order.created_at < ${to}`] : []),
      ...(paid ? paidBetween(paid) : []),
      ...(purchase ? [isPurchase(tenant, purchase)] : []),
      ...(country ? [sql`credit_order.country = ${country}`] : []),
      ...(origin ? [isBuyerFrom(tenant, origin)] : []),
      ...(isPayment ? [raw('credit_order.payment_ref is not null')] : []),
      ...(after ? [behindOrder(after, sort, follows)] : []),
    ],
    ' and ',
  );
}

function behindOrder(after: RowAfter, sort: AdminOrderSort | undefined, follows: Sql): Sql {
  const isBehind = sql`credit_order.id ${follows} ${after.id}`;
  if (sort === 'id') return isBehind;
  return sql`(credit_order.created_at ${follows} ${after.value} or (credit_order.created_at = ${after.value} and ${isBehind}))`;
}

/** An order is not paid before it is made. */
function paidBetween({ from, to }: Between): Sql[] {
  return [
    raw('credit_order.paid_at is not null'),
    ...(from
      ? [
          sql`credit_order.paid_at >= ${from}`,
          sql`credit_order.created_at >= ${new Date(from.getTime() - longestPayingMs)}`,
        ]
      : []),
    ...(to ? [sql`credit_order.paid_at < ${to}`, sql`credit_order.created_at < ${to}`] : []),
  ];
}

/** As figures count it: the paid order of a wallet that has none before it is the first. */
function isPurchase(tenant: string, kind: PurchaseKind): Sql {
  return sql`credit_order.paid_at is not null and ${raw(kind === 'first' ? 'not exists' : 'exists')} (select 1 from credit_order earlier
    where earlier.tenant_id = ${tenant} and earlier.wallet_id = credit_order.wallet_id
      and (earlier.paid_at < credit_order.paid_at or (earlier.paid_at = credit_order.paid_at and earlier.id < credit_order.id)))`;
}

/** Buyers whose source is not kept yet are counted within minutes; until then they count as those without one do. */
function isBuyerFrom(tenant: string, { name, value }: Origin): Sql {
  const source = raw('buyer_source.tracking');
  const found = (test: Sql) =>
    sql`exists (select 1 from buyer_source where buyer_source.tenant_id = ${tenant} and buyer_source.wallet_id = credit_order.wallet_id and ${test})`;
  return value === '' ? sql`not ${found(sql`not ${hasText(source, name, '')}`)}` : found(hasText(source, name, value));
}

/** Orders of one brand whose money went back at that time, latest first. */
export async function paidBackIds(
  db: EntityManager,
  { id: tenant }: Brand,
  { kind, from, to }: Between & { kind: PaybackKind },
): Promise<string[]> {
  const found = await readRows(
    db,
    sql`select order_id as id from order_payback
      where tenant_id = ${tenant} and kind = ${kind} and state = ${kind === 'refund' ? 'done' : 'open'}
        ${from ? sql`and created_at >= ${from}` : raw('')} ${to ? sql`and created_at < ${to}` : raw('')}
      order by created_at desc, ref desc limit ${mostOrders}`,
    idShape,
  );
  return [...new Set(found.map(({ id }) => id))];
}

const idShape = { id: text };
/** Of one member there are few; of a number or a payment there is one. */
const foundAtMost = 200;

export type TypedOrder = {
  id?: string | undefined;
  payment?: string | undefined;
  invoice?: number | undefined;
  /** A discount code. */
  code?: string | undefined;
  members?: readonly string[] | undefined;
};

/** Ids of orders that what was typed may mean, each kind by its own index. */
export async function findOrderIds(
  db: EntityManager,
  brands: readonly Brand[],
  { id, payment, invoice, code, members = [] }: TypedOrder,
): Promise<string[]> {
  const tenants = brands.map(({ id: tenant }) => tenant);
  if (tenants.length === 0) return [];
  const statements = [
    ...(id === undefined
      ? []
      : [
          sql`select id from credit_order where tenant_id in (${tenants}) and id = ${id} order by id limit ${foundAtMost}`,
        ]),
    ...(payment === undefined
      ? []
      : [
          sql`select id from credit_order where tenant_id in (${tenants}) and payment_ref = ${payment} order by id limit ${foundAtMost}`,
        ]),
    ...(invoice === undefined
      ? []
      : [
          sql`select order_id as id from invoice where tenant_id in (${tenants}) and number = ${invoice} order by order_id limit ${foundAtMost}`,
        ]),
    ...(code === undefined
      ? []
      : [
          sql`select order_id as id from redemption where tenant_id in (${tenants}) and code = ${code} order by order_id desc limit ${foundAtMost}`,
        ]),
    ...(members.length === 0
      ? []
      : [
          sql`select credit_order.id from ledger_account wallet
               inner join credit_order on credit_order.tenant_id in (${tenants}) and credit_order.tenant_id = wallet.tenant_id and credit_order.wallet_id = wallet.id
               where wallet.tenant_id in (${tenants}) and wallet.owner_id in (${members}) and wallet.unit = 'CRD' and wallet.kind = 'member_paid'
               order by credit_order.id desc limit ${foundAtMost}`,
        ]),
  ];
  const found: string[] = [];
  for (const statement of statements)
    for (const { id: orderId } of await readRows(db, statement, idShape)) found.push(orderId);
  return [...new Set(found)];
}
