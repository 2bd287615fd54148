import type { Language } from '@manyhearts/contract/languages';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { RegionView } from '@manyhearts/contract/reference';
import { countryName } from '#site/boot/formats.ts';

/** The town; without one the region's name; until that is loaded, the country's. */
export function placeOf(
  { city, region, country }: Pick<MemberCardView, 'city' | 'region' | 'country'>,
  regions: readonly RegionView[],
  language: Language,
): string {
  return (
    city ||
    (regions.find((one) => one.country === country && one.code === region)?.name ?? countryName(country, language))
  );
}
