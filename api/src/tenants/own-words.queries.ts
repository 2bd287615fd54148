import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { StoreContext } from '../core/database/store.ts';
import type { PricedBundle } from './prices.rules.ts';

/** The overrides of one level in one settings group, as its row stores them. */
export type GroupWords = { group: string; overrides: Record<string, unknown> };

export function readWords(rows: { group_name: string; overrides: string }[]): GroupWords[] {
  return rows.map(({ group_name: group, overrides }) => ({
    group,
    overrides: JSON.parse(overrides) as Record<string, unknown>,
  }));
}

/** A tenant's own settings, loaded when the tenant is first used. */
export async function ownWords({ db, tenant }: StoreContext): Promise<GroupWords[]> {
  return readWords(
    await db.query('select group_name, overrides from tenant_setting where tenant_id = ?', [tenant?.id]),
  );
}

export async function pricedBundles({ db, tenant }: StoreContext): Promise<PricedBundle[]> {
  const rows = (await db.query(
    'select country, credits, price_minor, currency from credit_bundle where tenant_id = ?',
    [tenant?.id],
  )) as {
    country: CountryCode;
    credits: number;
    price_minor: number | string;
    currency: Currency;
  }[];
  return rows.map(({ price_minor: priceMinor, ...rest }) => ({ ...rest, priceMinor: Number(priceMinor) }));
}
