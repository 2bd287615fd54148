/** The countries where a brand can sell: ISO 3166-1 code, and the currency of its bundles. */
export const countries = [
  { code: 'NL', currency: 'EUR' },
  { code: 'BE', currency: 'EUR' },
  { code: 'DE', currency: 'EUR' },
  { code: 'AT', currency: 'EUR' },
  { code: 'CH', currency: 'CHF' },
  { code: 'FR', currency: 'EUR' },
  { code: 'IT', currency: 'EUR' },
  { code: 'ES', currency: 'EUR' },
  { code: 'PL', currency: 'PLN' },
  { code: 'DK', currency: 'DKK' },
  { code: 'FI', currency: 'EUR' },
  { code: 'NO', currency: 'NOK' },
  { code: 'SE', currency: 'SEK' },
  { code: 'GB', currency: 'GBP' },
  { code: 'IE', currency: 'EUR' },
  { code: 'US', currency: 'USD' },
] as const;

export type CountryCode = (typeof countries)[number]['code'];
export type Currency = (typeof countries)[number]['currency'];

export const countryCodes: readonly CountryCode[] = countries.map(({ code }) => code);
export const currencies: readonly Currency[] = [...new Set(countries.map(({ currency }) => currency))];

const currencyByCountry = new Map<string, Currency>(countries.map(({ code, currency }) => [code, currency]));

export function isCountryCode(value: unknown): value is CountryCode {
  return typeof value === 'string' && currencyByCountry.has(value);
}

export function currencyOf(country: CountryCode): Currency {
  return currencyByCountry.get(country) ?? 'EUR';
}
