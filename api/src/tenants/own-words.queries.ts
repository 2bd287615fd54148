import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { StoreContext } from '../core/database/store.ts';
import { readWords, type GroupWords } from './group-words.ts';
import type { PricedBundle } from './prices.rules.ts';

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
