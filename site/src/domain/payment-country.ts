import { useSearchParams } from 'react-router';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { Viewing } from '#site/boot/boot.ts';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';

/** The country of payment: the one that the address names, else the one chosen before, else the request's. */
export function countryAt(search: string, { brand, page }: Viewing): CountryCode {
  const sold = (code: string | null) => brand.settings.countries.find((one) => one.code === code)?.code;
  return (
    sold(new URLSearchParams(search).get('country')) ?? sold(remembered.paymentCountry.read()) ?? page.priceCountry
  );
}

/** The country of payment, and how to choose another, which the address and the device keep. */
export function usePaymentCountry(): [country: CountryCode, choose: (country: CountryCode) => void] {
  const brand = useBrand();
  const page = usePage();
  const [search, setSearch] = useSearchParams();
  const choose = (country: CountryCode): void => {
    remembered.paymentCountry.write(country);
    setSearch({ country }, { replace: true });
  };
  return [countryAt(search.toString(), { brand, page }), choose];
}

/** The page of an order of this bundle, which is sold in one country only. */
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
