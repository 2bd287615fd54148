import type { ComponentType } from 'react';
import { readBand, type LandingPart } from '@manyhearts/themes/composition';
import { useBrand } from '#site/boot/page-context.ts';
import { Costs } from './Costs.tsx';
import { Faq } from './Faq.tsx';
import { FictionalNotice } from './FictionalNotice.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LastCall } from './LastCall.tsx';
import { MembersWall } from './MembersWall.tsx';
import { Safety } from './Safety.tsx';

const parts: Record<LandingPart, ComponentType> = {
  wall: MembersWall,
  how: HowItWorks,
  costs: Costs,
  safety: Safety,
  faq: Faq,
};

/** Hero first, sign-up last; in between the parts in the theme's order. */
export function LandingPage() {
  const { composition } = useBrand();
  return (
    <>
      <Hero />
      {composition.bands.map((band) => {
        const Part = parts[readBand(band).part];
        return <Part key={band} />;
      })}
      <FictionalNotice />
      <LastCall />
    </>
  );
}
