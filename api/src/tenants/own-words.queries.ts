import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { EntityManager } from 'typeorm';
import { flag, sql, json, number, readRows, text, textOf, type RowOf } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import type { PricedBundle } from './prices.rules.ts';

export const groupWordsShape = { groupName: text, overrides: json<Record<string, unknown>>() };
/** The overrides of one level in one settings group. */
export type GroupWords = RowOf<typeof groupWordsShape>;

/** A tenant's own settings, loaded when the tenant is first used. */
export function ownWords({ db, tenant }: TenantStoreContext): Promise<GroupWords[]> {
  return readRows(
    db,
    sql`select group_name, overrides from tenant_setting where tenant_id = ${tenant.id}`,
    groupWordsShape,
  );
}

export function pricedBundles({ db, tenant }: TenantStoreContext): Promise<PricedBundle[]> {
  return readRows(
    db,
    sql`select country, credits, price_minor, currency from credit_bundle where tenant_id = ${tenant.id}`,
    { country: textOf<CountryCode>(), credits: number, priceMinor: number, currency: textOf<Currency>() },
  );
}

const wordsOfMany = { tenantId: text, ...groupWordsShape };
const bundlesOfMany = {
  tenantId: text,
  country: textOf<CountryCode>(),
  credits: number,
  priceMinor: number,
  currency: textOf<Currency>(),
  isPopular: flag,
};

/** Of several tenants at once, which must be in reach. */
export function ownWordsOf(db: EntityManager, tenantIds: readonly string[]): Promise<RowOf<typeof wordsOfMany>[]> {
  return readRows(
    db,
    sql`select tenant_id, group_name, overrides from tenant_setting where tenant_id in (${tenantIds})`,
    wordsOfMany,
  );
}

export function pricedBundlesOf(
  db: EntityManager,
  tenantIds: readonly string[],
): Promise<RowOf<typeof bundlesOfMany>[]> {
  return readRows(
    db,
    sql`select tenant_id, country, credits, price_minor, currency, is_popular from credit_bundle where tenant_id in (${tenantIds})`,
    bundlesOfMany,
  );
}
