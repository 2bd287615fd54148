import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { StaffCtx } from '../ctx/ctx.ts';
import type { Brand } from '../database/store.ts';
import { AppError } from '../errors/app-error.ts';
import { acrossBrands, type Found, type Sort, type Sorted } from './across-brands.ts';
import {
  contentRange,
  filterIn,
  idsIn,
  isId,
  listPage,
  type ListInput,
  type ListPage,
  type RowAfter,
} from './list-query.rules.ts';

/** The sorts of most lists. A list of what is due names its own. */
type UsualSort = Exclude<Sort, 'due_at'>;
/** A filter's name in the query, and what its value must be. */
type Filter<T> = readonly [wireName: string, fits: (value: unknown) => value is T];
type Filters = Readonly<Record<string, Filter<unknown>>>;
type ValuesOf<F extends Filters> = { [Name in keyof F]?: (F[Name] extends Filter<infer T> ? T : never) | undefined };
type Search<F extends Filters, S extends Sort> = ListPage<S> & { ids?: readonly string[] | undefined } & ValuesOf<F>;
type OfBrand = { tenantId?: string | undefined };
/** A search that was read from a query; `tenantId` limits it to one brand. */
export type AdminSearch<F extends Filters, S extends Sort = UsualSort> = Search<F, S> & OfBrand;
export type AdminListInput<S extends Sort = UsualSort> = ListInput<S>;
export type AdminPage<Item> = { items: Item[]; total: number };

type ListedItem = { id: string; createdAt?: string; status?: string; dueAt?: string };

/** A part of a whole list, for an export. `last` is what the next part begins behind. */
export type ListPart<Item = object> = AdminPage<Item> & { last?: RowAfter };
type PartInput = { sort?: [string, 'ASC' | 'DESC']; filter?: Record<string, unknown> };
type Wanted = { take: number; after?: RowAfter | undefined };

type Declaration<F extends Filters, Row extends Sorted, S extends Sort, W extends ListPage<S>> = {
  /** The name in the Content-Range header. */
  resource: string;
  filters: F;
  /** The first one is used unless the query names another. `created_at`, `status` and `id` if left out. */
  sorts?: readonly S[];
  /** One page of the rows of these brands, which alone are in reach. */
  search: (db: EntityManager, brands: readonly Brand[], search: W) => Promise<Found<Row>>;
};
/** Which brands a member of staff works on, or only the requested one of them. */
type Brands = { brandsOf: (ctx: StaffCtx, only?: string) => Promise<Brand[]> };

/**
 * Declares a list of the console over all brands that a member of staff works on. Every list has the filters `id` and
 * `tenant_id`, and is sorted by longest waiting unless the query names another order. A `search` that wants more than
 * the filters says so by the type of its argument.
 */
export function adminList<
  F extends Filters,
  Row extends Sorted,
  S extends Sort = UsualSort,
  W extends ListPage<S> = Search<F, S>,
>(declaration: Declaration<F, Row, S, W>): AdminList<F, Row, S, W> {
  return new AdminList(declaration);
}

export class AdminList<F extends Filters, Row extends Sorted, S extends Sort, W extends ListPage<S>> {
  constructor(private readonly declaration: Declaration<F, Row, S, W>) {}

  /** Validates the console's query; throws `invalid`. */
  readSearch(input: AdminListInput<S>): AdminSearch<F, S> {
    const { filter = {} } = input;
    const named = Object.entries(this.declaration.filters).map(([name, [wireName, fits]]) => [
      name,
      filterIn(filter, wireName, fits),
    ]);
    return {
      ids: idsIn(filter),
      tenantId: filterIn(filter, 'tenant_id', isId),
      ...(Object.fromEntries(named) as ValuesOf<F>),
      ...listPage(input, [this.declaration.sorts?.[0] ?? ('created_at' as S), 'ASC']),
    };
  }

  async findPage(ctx: StaffCtx, brands: Brands, search: W & OfBrand): Promise<Found<Row>> {
    return acrossBrands(ctx, await brands.brandsOf(ctx, search.tenantId), search, this.declaration.search);
  }

  /** Rows of brands out of reach are `not_found`. Searches all brands within reach unless the brand is given. */
  async getRow(
    this: AdminList<F, Row, S, Search<F, S>>,
    ctx: StaffCtx,
    brands: Brands,
    { id, tenantId }: { id: string; tenantId?: string | undefined },
  ): Promise<Row> {
    const search = { ...this.readSearch({}), sort: 'id' as S, take: 1, ids: [id], tenantId };
    const [row] = (await this.findPage(ctx, brands, search)).rows;
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** Reads from behind a row on, so that the last part of a long list costs no more than the first. */
  async readPart(
    list: (search: AdminSearch<F, S>) => Promise<AdminPage<ListedItem>>,
    input: PartInput,
    { take, after }: Wanted,
  ): Promise<ListPart> {
    const search = { ...this.readSearch(input as AdminListInput<S>), skip: 0, take, after };
    const page = await list(search);
    const last = page.items.at(-1);
    if (!last) return page;
    return { ...page, last: { ...placeOf(search.sort, last), id: last.id } };
  }

  sendPage<Item>(reply: FastifyReply, search: AdminSearch<F, S>, page: AdminPage<Item>): Item[] {
    return sendPage(reply, this.declaration.resource, search, page);
  }
}

function placeOf(sort: Sort, { id, status = '', createdAt = '', dueAt }: ListedItem): Omit<RowAfter, 'id'> {
  if (sort === 'id') return { value: id };
  if (sort === 'status') return { value: status, tie: Date.parse(createdAt) };
  return { value: Date.parse(sort === 'due_at' ? (dueAt ?? createdAt) : createdAt) };
}

/** Sends the items, and the total in the Content-Range header, from which the console reads it. */
export function sendPage<Item>(
  reply: FastifyReply,
  resource: string,
  { skip }: { skip: number },
  { items, total }: AdminPage<Item>,
): Item[] {
  void reply.header('content-range', contentRange(resource, skip, items.length, total));
  return items;
}
