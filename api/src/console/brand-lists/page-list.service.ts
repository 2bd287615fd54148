import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PageRecord } from '@manyhearts/contract/admin/pages';
import { languages } from '@manyhearts/contract/languages';
import { partsOf, type Brand } from '../../core/console/across-brands.ts';
import type { ListPart } from '../../core/console/admin-list.ts';
import {
  filterIn,
  isId,
  isOneOf,
  isYesOrNo,
  listPage,
  textsIn,
  type ListInput,
  type ListPage,
} from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { isText } from '../companies/admin-companies.service.ts';
import { pageVersionsOf, writtenPages } from './page-list.queries.ts';
import { placesOf, toPageRecord, type PagePlace, type PlaceFilters } from './page-list.rules.ts';

type Search = ListPage<'id'> & PlaceFilters & { tenantId?: string | undefined; isOwn?: boolean | undefined };

/**
 * The pages of all brands that a member of staff works on. Most of them have no row, because a brand has our legal
 * texts without a version of its own; so the list is made from the brands' languages, and versions are read for the
 * brands of one page only.
 */
@Injectable()
export class PageListService {
  constructor(private readonly pools: PoolsService) {}

  readSearch(input: ListInput<'id'>): Search {
    const { filter = {} } = input;
    return {
      ids: textsIn(filter),
      tenantId: filterIn(filter, 'tenant_id', isId),
      slug: filterIn(filter, 'slug', isText),
      language: filterIn(filter, 'language', isOneOf(languages)),
      isLegal: filterIn(filter, 'is_legal', isYesOrNo),
      isOwn: filterIn(filter, 'is_own', isYesOrNo),
      ...listPage(input, ['id', 'ASC']),
    };
  }

  async list(ctx: StaffCtx, search: Search): Promise<ListPart<PageRecord>> {
    const { isOwn, order, skip, take, after } = search;
    const brands = await this.brandsOf(ctx, search);
    const places = await this.places(ctx, brands, search);
    const inOrder = order === 'ASC' ? places : places.toReversed();
    // Whether a text is the brand's own depends on the hour, so only reading its versions tells.
    const found = isOwn === undefined ? inOrder : await this.recordsOf(ctx, brands, inOrder);
    const wanted = found.filter((one) => !('isOwn' in one) || one.isOwn === isOwn);
    const begins = after ? wanted.filter(({ id }) => (order === 'ASC' ? id > after.id : id < after.id)) : wanted;
    const items = await this.recordsOf(ctx, brands, begins.slice(skip, skip + take));
    const last = items.at(-1);
    return { items, total: after ? 0 : wanted.length, ...(last && { last: { value: last.id, id: last.id } }) };
  }

  /** In the order of their ids, which begin those of their pages. */
  private async brandsOf(ctx: StaffCtx, { tenantId, ids }: Search): Promise<Brand[]> {
    const brands = await this.pools.brandsOf(ctx, tenantId);
    const named = ids && new Set(ids.map((id) => id.split('.', 1)[0]));
    return brands.filter(({ id }) => named?.has(id) ?? true).sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  private async places(ctx: StaffCtx, brands: readonly Brand[], filters: PlaceFilters): Promise<PagePlace[]> {
    const places: PagePlace[] = [];
    for (const some of partsOf(brands)) {
      const rows = await storeOf({ db: ctx.db }, TenantRow).find(
        { id: In(some.map(({ id }) => id)) },
        { order: { id: 'ASC' }, select: { id: true, languages: true } },
      );
      const written = Map.groupBy(await ctx.across(some, (db) => writtenPages(db, some)), ({ tenantId }) => tenantId);
      for (const row of rows)
        places.push(...placesOf(row, written.get(row.id)?.map(({ slug }) => slug) ?? [], filters));
    }
    return places;
  }

  private async recordsOf(
    ctx: StaffCtx,
    brands: readonly Brand[],
    places: readonly (PagePlace | PageRecord)[],
  ): Promise<PageRecord[]> {
    const named = new Set(places.map(({ tenantId }) => tenantId));
    const records = new Map<string, PageRecord>();
    for (const some of partsOf(brands.filter(({ id }) => named.has(id)))) {
      const versions = Map.groupBy(
        await ctx.across(some, (db) => pageVersionsOf(db, some)),
        ({ tenantId }) => tenantId,
      );
      const ids = new Set(some.map(({ id }) => id));
      for (const place of places.filter(({ tenantId }) => ids.has(tenantId)))
        records.set(place.id, toPageRecord(place, versions.get(place.tenantId) ?? [], ctx.now()));
    }
    return places.flatMap(({ id }) => records.get(id) ?? []);
  }
}
