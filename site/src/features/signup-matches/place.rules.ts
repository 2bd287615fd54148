import type { MemberCardView } from '@manyhearts/contract/members';
import type { RegionView } from '@manyhearts/contract/reference';

/** The town, or for whoever named none their region, as far as it is known. */
export function placeOf({ city, region, country }: Pick<MemberCardView, 'city' | 'region' | 'country'>, regions: readonly RegionView[]): string {
  return city || (regions.find((one) => one.country === country && one.code === region)?.name ?? '');
}
