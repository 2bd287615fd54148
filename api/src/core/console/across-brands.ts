import type { EntityManager } from 'typeorm';
import type { StaffCtx } from '../ctx/ctx.ts';
import type { Brand } from '../database/store.ts';
import type { ListPage } from './list-query.rules.ts';

export type { Brand };
export type Found<Row> = { rows: Row[]; total: number };
export type Sort = 'created_at' | 'status' | 'due_at' | 'id';
/** Lists need what they are sorted by. */
export type Sorted = { id: string; createdAt?: Date; status?: string; dueAt?: Date };
type Search = ListPage<Sort>;

/** Each brand is bound up to four times per statement, and SQLite allows some thirty thousand values. */
const brandsAtOnce = 1_000;

/** As many as one statement takes, one part after the other. */
export function* partsOf(brands: readonly Brand[]): Generator<Brand[]> {
  for (let from = 0; from < brands.length; from += brandsAtOnce) yield brands.slice(from, from + brandsAtOnce);
}

/**
 * One page of the rows of all brands that a member of staff works on. `search` runs with exactly its `brands` in
 * reach, in chunks if they are many.
 */
export async function acrossBrands<Row extends Sorted, Wanted extends Search>(
  ctx: StaffCtx,
  brands: readonly Brand[],
  wanted: Wanted,
  search: (db: EntityManager, brands: readonly Brand[], wanted: Wanted) => Promise<Found<Row>>,
): Promise<Found<Row>> {
  if (brands.length <= brandsAtOnce) return ctx.across(brands, (db) => search(db, brands, wanted));
  const { skip, take } = wanted;
  const found: Found<Row> = { rows: [], total: 0 };
  for (const some of partsOf(brands)) {
    const { rows, total } = await ctx.across(some, (db) => search(db, some, { ...wanted, skip: 0, take: skip + take }));
    found.rows = [...found.rows, ...rows].sort(inOrder(wanted)).slice(0, skip + take);
    found.total += total;
  }
  return { rows: found.rows.slice(skip), total: found.total };
}

/** Sorts as the SQL does: those of one status by their creation, and ties by id. */
function inOrder({ sort, order }: Search): (one: Sorted, other: Sorted) => number {
  const at = ({ createdAt, dueAt }: Sorted) => (sort === 'due_at' ? (dueAt ?? createdAt) : createdAt)?.getTime() ?? 0;
  const valueOf = {
    id: ({ id }: Sorted) => id,
    status: ({ status = '' }: Sorted) => status,
    created_at: at,
    due_at: at,
  };
  const value = valueOf[sort];
  const compared = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));
  const sign = order === 'ASC' ? 1 : -1;
  return (one, other) =>
    sign * (compared(value(one), value(other)) || compared(at(one), at(other)) || compared(one.id, other.id));
}
