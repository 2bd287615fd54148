import { useLocale } from 'react-admin';
import type { StatisticsValue } from '@manyhearts/contract/admin/statistics';
import { sitePages } from '@manyhearts/contract/site-pages';
import { countryName } from '#admin/shared/country-name.ts';
import { useText } from '#admin/shared/use-text.ts';

const paths: Readonly<Record<string, { path: string } | undefined>> = sitePages;

/** What a value of the figures is called: a country by its name, a page by its path, a traffic source as it was sent. */
export function useValueName(): (of: StatisticsValue, value: string) => string {
  const text = useText();
  const locale = useLocale() ?? 'en';
  return (of, value) => {
    if (of === 'country') return value === '' ? text('statistics.noCountry') : countryName(locale, value);
    if (of === 'lander') return value === '' ? text('statistics.noLander') : (paths[value]?.path ?? value);
    return value === '' ? text('statistics.noSource') : value;
  };
}
