import { useQuery } from '@tanstack/react-query';
import { listRegions, type RegionView } from '@manyhearts/contract/reference';
import { queryOf } from '#site/store/server-data.ts';

const none: readonly RegionView[] = [];

/** All regions of the brand; empty until they are loaded, so that pages render without waiting for them. */
export function useRegions(): readonly RegionView[] {
  return useQuery(queryOf(listRegions)).data?.regions ?? none;
}
