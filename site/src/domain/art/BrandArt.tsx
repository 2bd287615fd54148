import type { ComponentType } from 'react';
import type { HeroMotif } from '@manyhearts/themes/recipe';
import { BoldBlocks } from './BoldBlocks.tsx';
import { DrawnLines } from './DrawnLines.tsx';
import { LeafBranch } from './LeafBranch.tsx';
import { MeetingCircles } from './MeetingCircles.tsx';
import { NightSky } from './NightSky.tsx';
import { OpenPetals } from './OpenPetals.tsx';
import { RisingSuns } from './RisingSuns.tsx';
import { VelvetFolds } from './VelvetFolds.tsx';

const drawings: Record<HeroMotif, ComponentType> = {
  'meeting-circles': MeetingCircles,
  'open-petals': OpenPetals,
  'drawn-lines': DrawnLines,
  'rising-suns': RisingSuns,
  'leaf-branch': LeafBranch,
  'velvet-folds': VelvetFolds,
  'bold-blocks': BoldBlocks,
  'night-sky': NightSky,
};

/** The theme's drawing in the brand's colours. Decorative, so hidden from screen readers. */
export function BrandArt({ motif }: { motif: string }) {
  const Drawing = drawings[motif as HeroMotif] ?? MeetingCircles;
  return <Drawing />;
}
