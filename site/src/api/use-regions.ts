import { listRegions, type RegionView } from '@manyhearts/contract/reference';
import { useAnswer } from './use-answer.ts';

const none: readonly RegionView[] = [];

/** The names of all regions of the brand. Nobody waits for them: until then places are told without. */
export function useRegions(): readonly RegionView[] {
  const regions = useAnswer(listRegions);
  return regions.state === 'there' ? regions.answer.regions : none;
}
