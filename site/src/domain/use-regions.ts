import { useQuery } from '@tanstack/react-query';
import type { Language } from '@manyhearts/contract/languages';
import type { MemberCardView } from '@manyhearts/contract/members';
import { listRegions, type RegionView } from '@manyhearts/contract/reference';
import { countryName } from '#site/boot/formats.ts';
import { queryOf } from '#site/store/server-data.ts';

const none: readonly RegionView[] = [];

/** All regions of the brand; empty until they are loaded, so that pages render without waiting for them. */
export function useRegions(): readonly RegionView[] {
  return useQuery(queryOf(listRegions)).data?.regions ?? none;
}

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
