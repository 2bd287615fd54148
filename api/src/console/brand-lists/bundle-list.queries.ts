import type { EntityManager } from 'typeorm';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { Brand, Found } from '../../core/console/across-brands.ts';
import type { ListPage } from '../../core/console/list-query.rules.ts';
import { inOrderOf, pageKeys } from '../../core/console/page-keys.queries.ts';
import { flag, number, raw, readRows, sql, text, textOf, type RowOf } from '../../core/database/sql.ts';

export type BundleSearch = ListPage<'id'> & {
  ids?: readonly string[] | undefined;
  country?: CountryCode | undefined;
  isPopular?: boolean | undefined;
};

const shape = {
  id: text,
  tenantId: text,
  country: textOf<CountryCode>(),
  credits: number,
  priceMinor: number,
  currency: textOf<Currency>(),
  isPopular: flag,
};
export type BundleRow = RowOf<typeof shape>;

/** One page of these brands' bundles with the total. Binds tenants. */
export async function searchBundles(
  db: EntityManager,
  brands: readonly Brand[],
  search: BundleSearch,
): Promise<Found<BundleRow>> {
  const { ids: wanted, country, isPopular } = search;
  if (brands.length === 0 || wanted?.length === 0) return { rows: [], total: 0 };
  const { ids, tenants, total } = await pageKeys(db, brands, search, ({ id }) => ({
    from: raw('credit_bundle'),
    where: [
      sql`tenant_id = ${id}`,
      ...(wanted ? [sql`id in (${wanted})`] : []),
      ...(country ? [sql`country = ${country}`] : []),
      ...(isPopular === undefined ? [] : [sql`is_popular = ${isPopular}`]),
    ],
  }));
  if (ids.length === 0) return { rows: [], total };
  const rows = await readRows(
    db,
    sql`select id, tenant_id, country, credits, price_minor, currency, is_popular
       from credit_bundle where tenant_id in (${tenants}) and id in (${ids}) order by id`,
    shape,
  );
  return { rows: inOrderOf(ids, rows), total };
}
