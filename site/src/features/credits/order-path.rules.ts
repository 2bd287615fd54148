import type { CountryCode } from '@manyhearts/contract/countries';

/** The country of payment that the address names, if the brand sells there; else the server decides. */
export function countryIn(
  search: URLSearchParams,
  countries: readonly { code: CountryCode }[],
): { country?: CountryCode } {
  const named = search.get('country');
  const found = countries.find(({ code }) => code === named);
  return found ? { country: found.code } : {};
}

export function orderPath({
  bundle,
  method,
  country,
}: {
  bundle: string;
  method?: string | undefined;
  country: CountryCode;
}): string {
  return `/credits/${bundle}${method === undefined ? '' : `/${method}`}?country=${country}`;
}
