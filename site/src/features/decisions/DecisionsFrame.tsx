import type { ReactNode } from 'react';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { Section } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';

/** Renders the page once its texts are there. */
export function DecisionsFrame({ children }: { children: () => ReactNode }) {
  const { state, again } = usePageTexts('decisions');
  if (state === 'there') return children();
  return <Section>{state === 'coming' ? <Waiting /> : <StillComing hasFailed again={again} />}</Section>;
}

export function Waiting() {
  return <Skeleton shape="lines" count={6} />;
}
