import type { EntityManager } from 'typeorm';
import {
  instant,
  join,
  number,
  orNull,
  raw,
  readRows,
  sql,
  text,
  writeRows,
  type RowOf,
  type Sql,
} from '../core/database/sql.ts';
import type { Brand, TenantStoreContext } from '../core/database/store.ts';
import type { Dimension } from './figure-counts.ts';
import { monthsAndDays, type Period } from './periods.rules.ts';

export type Grouping = 'day' | 'brand' | 'value';
/** With a value, only what was counted under it. */
export type Place = { dimension: Dimension; value?: string | undefined; group: Grouping };

const sums = {
  signUps: number,
  confirmed: number,
  active: number,
  messages: number,
  firstPurchases: number,
  repeatPurchases: number,
  paidMinor: number,
  refunds: number,
  refundedMinor: number,
  chargebacks: number,
  chargedBackMinor: number,
};
const shape = { groupKey: text, currency: text, ...sums };
/** Sums of a group; those without a currency are of people and messages. */
export type FigureSums = RowOf<typeof shape>;

const groupColumns = {
  day: raw('daily_figure.day'),
  brand: raw('daily_figure.tenant_id'),
  value: raw('daily_figure.value'),
};
const monthColumns = {
  brand: raw('monthly_figure.tenant_id'),
  value: raw('monthly_figure.value'),
  month: raw('monthly_figure.month'),
};
const summed = sql`sum(sign_ups) as sign_ups, sum(confirmed) as confirmed, sum(active) as active,
  sum(messages) as messages, sum(first_purchases) as first_purchases, sum(repeat_purchases) as repeat_purchases,
  sum(paid_minor) as paid_minor, sum(refunds) as refunds, sum(refunded_minor) as refunded_minor,
  sum(chargebacks) as chargebacks, sum(charged_back_minor) as charged_back_minor`;

/**
 * Sums over the days of a period by one key and currency. Whole months are read as such unless the days are asked for: a
 * year of many brands has a million rows of days. Binds tenants.
 */
export async function sumsOf(
  db: EntityManager,
  brands: readonly Brand[],
  { dimension, value, group, from, to }: Period & Place,
): Promise<FigureSums[]> {
  if (brands.length === 0) return [];
  const tenants = brands.map(({ id }) => id);
  const ofValue = value === undefined ? raw('') : sql`and value = ${value}`;
  const ofDays = (days: Period): Sql => {
    const key = groupColumns[group];
    return sql`select ${key} as group_key, currency, ${summed} from daily_figure
      where tenant_id in (${tenants}) and dimension = ${dimension} ${ofValue} and day >= ${days.from} and day <= ${days.to}
      group by ${key}, currency`;
  };
  if (group === 'day') return readRows(db, sql`${ofDays({ from, to })} order by group_key, currency`, shape);
  const { months, days } = monthsAndDays({ from, to });
  const key = monthColumns[group];
  const ofMonths = months.map(
    (span) => sql`select ${key} as group_key, currency, ${summed} from monthly_figure
      where tenant_id in (${tenants}) and dimension = ${dimension} ${ofValue} and month >= ${span.from} and month <= ${span.to}
      group by ${key}, currency`,
  );
  return readRows(
    db,
    sql`select group_key, currency, ${summed} from (${join([...ofMonths, ...days.map(ofDays)], ' union all ')}) parts
      group by group_key, currency order by group_key, currency`,
    shape,
  );
}

/** Sums of a month, anew from its days. Returns how many there are. */
export async function sumMonth({ db, tenant }: TenantStoreContext, month: string): Promise<number> {
  await writeRows(db, sql`delete from monthly_figure where tenant_id = ${tenant.id} and month = ${month}`);
  return writeRows(
    db,
    sql`insert into monthly_figure (tenant_id, dimension, month, value, currency, sign_ups, confirmed, active, messages,
        first_purchases, repeat_purchases, paid_minor, refunds, refunded_minor, chargebacks, charged_back_minor)
      select ${tenant.id}, dimension, ${month}, value, currency, ${summed} from daily_figure
       where tenant_id = ${tenant.id} and day >= ${`${month}-01`} and day <= ${`${month}-31`}
       group by dimension, value, currency`,
  );
}

/**
 * The months of a brand that are counted from their first day on. Days are counted newest first, and a part of a
 * month's sign-ups beside all of its buyers would make more than there are.
 */
const wholeMonths = (tenants: readonly string[], month: Sql) =>
  sql`inner join (select tenant_id, min(day) as day from counted_day where tenant_id in (${tenants}) group by tenant_id) earliest
         on earliest.tenant_id = monthly_figure.tenant_id
        and (${month} > substr(earliest.day, 1, 7) or (${month} = substr(earliest.day, 1, 7) and substr(earliest.day, 9, 2) = '01'))`;

const signUpsShape = { month: text, signUps: number };

/** Sign-ups by month. Binds tenants. */
export async function signUpsByMonth(
  db: EntityManager,
  brands: readonly Brand[],
  months: Period,
): Promise<RowOf<typeof signUpsShape>[]> {
  if (brands.length === 0) return [];
  const tenants = brands.map(({ id }) => id);
  const { month } = monthColumns;
  return readRows(
    db,
    sql`select ${month} as month, sum(sign_ups) as sign_ups
       from monthly_figure ${wholeMonths(tenants, month)}
      where monthly_figure.tenant_id in (${tenants}) and dimension = 'total'
        and monthly_figure.month >= ${months.from} and monthly_figure.month <= ${months.to}
      group by ${month} order by month`,
    signUpsShape,
  );
}

const cohortShape = { signedUpIn: text, boughtIn: text, buyers: number };

/** First purchases by the month of sign-up and the month of purchase, in whole months. Binds tenants. */
export async function firstPurchasesByMonth(
  db: EntityManager,
  brands: readonly Brand[],
  months: Period,
): Promise<RowOf<typeof cohortShape>[]> {
  if (brands.length === 0) return [];
  const tenants = brands.map(({ id }) => id);
  return readRows(
    db,
    sql`select ${monthColumns.value} as signed_up_in, ${monthColumns.month} as bought_in, sum(first_purchases) as buyers
       from monthly_figure ${wholeMonths(tenants, monthColumns.value)}
      where monthly_figure.tenant_id in (${tenants}) and dimension = 'cohort'
        and monthly_figure.month >= ${months.from} and monthly_figure.month <= ${months.to}
      group by ${monthColumns.value}, ${monthColumns.month} order by signed_up_in, bought_in`,
    cohortShape,
  );
}

const waitingShape = { kind: text, waiting: number, oldestAt: orNull(instant) };
export type WaitingSums = RowOf<typeof waitingShape>;

/** What waited when each brand was last counted. Binds tenants. */
export async function lastWaiting(db: EntityManager, brands: readonly Brand[]): Promise<WaitingSums[]> {
  if (brands.length === 0) return [];
  const tenants = brands.map(({ id }) => id);
  return readRows(
    db,
    sql`select daily_waiting.kind, sum(daily_waiting.waiting) as waiting, min(daily_waiting.oldest_at) as oldest_at
       from daily_waiting
       inner join (select tenant_id, max(day) as day from counted_day where tenant_id in (${tenants}) group by tenant_id) latest
         on latest.tenant_id = daily_waiting.tenant_id and latest.day = daily_waiting.day
      where daily_waiting.tenant_id in (${tenants})
      group by daily_waiting.kind order by daily_waiting.kind`,
    waitingShape,
  );
}

/** When the brand that was counted longest ago was. Binds tenants. */
export async function countedSince(db: EntityManager, brands: readonly Brand[]): Promise<Date | null> {
  if (brands.length === 0) return null;
  const [row] = await readRows(
    db,
    sql`select min(latest.at) as at from
      (select max(counted_at) as at from counted_day where tenant_id in (${brands.map(({ id }) => id)}) group by tenant_id) latest`,
    { at: orNull(instant) },
  );
  return row?.at ?? null;
}
