import type { EntityManager } from 'typeorm';
import { join, number, raw, readRows, readTotal, sql, text, type Sql } from '../database/sql.ts';
import type { Brand } from '../database/store.ts';
import type { Sort } from './across-brands.ts';
import type { ListPage } from './list-query.rules.ts';

/** Totals and pages of long lists end here, so that a list of a million rows costs no more than a short one. */
export const mostRows = 10_000;
/** Parts of one statement; SQLite allows five hundred. */
const brandsAtOnce = 100;

/** One brand's rows of a list, with a hint at an index that has their order where an engine might choose another. */
export type BrandRows = { from: Sql; where: readonly Sql[] };
type Page = Omit<ListPage<Sort>, 'after'> & { after?: ListPage<Sort>['after'] };

const byTime = { brand: number, value: number, tie: number, id: text };
const byText = { ...byTime, value: text };
/** `brand` is its place in the list. */
type Key = { brand: number; value: string | number; tie: number; id: string };
type PageKeys = { ids: string[]; tenants: string[]; total: number };

/**
 * Ids of one page in order, the brands that they are of, and the total. Every part reads one brand's index from its
 * end, and stops: a statement over several brands would sort all of their rows. By status, those of one status are in
 * the order of their creation.
 */
export async function pageKeys(
  db: EntityManager,
  brands: readonly Brand[],
  { sort, order, skip, take, after }: Page,
  rowsOf: (brand: Brand) => BrandRows,
): Promise<PageKeys> {
  if (skip >= mostRows) return { ids: [], tenants: [], total: 0 };
  const [direction, upTo] = [raw(order), skip + take];
  const [value, tie] = sort === 'status' ? [raw('status'), raw('created_at')] : [raw(sort), raw('0')];
  const inside = sort === 'status' ? sql`status ${direction}, created_at ${direction}` : sql`${raw(sort)} ${direction}`;
  const behindLast = after ? [isBehind(value, after, order)] : [];
  let keys: Key[] = [];
  let total = 0;
  for (let at = 0; at < brands.length; at += brandsAtOnce) {
    const parts = brands.slice(at, at + brandsAtOnce).map((brand, place) => ({ ...rowsOf(brand), place: at + place }));
    const pages = parts.map(
      ({
        from,
        where,
        place,
      }) => sql`select * from (select ${place} as brand, id, ${value} as value, ${tie} as tie from ${from}
        where ${join([...where, ...behindLast], ' and ')} order by ${inside}, id ${direction} limit ${upTo}) part`,
    );
    const page = sql`select brand, value, tie, id from (${join(pages, ' union all ')}) found
      order by value ${direction}, tie ${direction}, id ${direction} limit ${upTo}`;
    const some: Key[] = await readRows(db, page, sort === 'status' || sort === 'id' ? byText : byTime);
    keys = at === 0 ? some : [...keys, ...some].sort(inOrder(order)).slice(0, upTo);
    if (!after && total < mostRows) total += await countOf(db, parts);
  }
  const page = keys.slice(skip);
  const tenants = [...new Set(page.map(({ brand }) => brands[brand]?.id ?? ''))];
  return { ids: page.map(({ id }) => id), tenants, total: Math.min(total, mostRows) };
}

function countOf(db: EntityManager, parts: readonly BrandRows[]): Promise<number> {
  const counts = parts.map(
    ({ from, where }) =>
      sql`select count(*) as some from (select id from ${from} where ${join(where, ' and ')} limit ${mostRows}) part`,
  );
  return readTotal(db, sql`select coalesce(sum(some), 0) as total from (${join(counts, ' union all ')}) counted`);
}

function isBehind(value: Sql, { value: last, tie, id }: NonNullable<Page['after']>, order: Page['order']): Sql {
  const follows = order === 'ASC' ? raw('>') : raw('<');
  const rest =
    tie === undefined
      ? sql`id ${follows} ${id}`
      : sql`(created_at ${follows} ${tie} or (created_at = ${tie} and id ${follows} ${id}))`;
  return sql`(${value} ${follows} ${last} or (${value} = ${last} and ${rest}))`;
}

function inOrder(order: Page['order']): (one: Key, other: Key) => number {
  const sign = order === 'ASC' ? 1 : -1;
  const compared = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));
  return (one, other) => sign * (compared(one.value, other.value) || one.tie - other.tie || compared(one.id, other.id));
}

/** The rows in the order of their ids; those that are gone by now are left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
