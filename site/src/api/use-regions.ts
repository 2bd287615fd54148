import { listRegions, type RegionView } from '@manyhearts/contract/reference';
import { useAnswer } from './use-answer.ts';

const none: readonly RegionView[] = [];

/** All regions of the brand; empty until they are loaded, so that pages render without waiting for them. */
export function useRegions(): readonly RegionView[] {
  const regions = useAnswer(listRegions);
  return regions.state === 'there' ? regions.answer.regions : none;
}
