import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';

type CreditsFrameProps = {
  id: string;
  /** Called once the texts are there, like `lead`; the content is rendered then. */
  title: () => string;
  lead?: () => ReactNode;
  children: ReactNode;
};

/** Heading and content of a page about money, or its placeholder until the texts are there. */
export function CreditsFrame({ id, title, lead, children }: CreditsFrameProps) {
  const { state, again } = usePageTexts('credits');
  if (state !== 'there')
    return (
      <Section>
        {state === 'coming' ? <Skeleton shape="lines" count={6} /> : <StillComing hasFailed again={again} />}
      </Section>
    );
  return (
    <Section aria-labelledby={id}>
      <PageHead id={id} title={title()} lead={lead?.()} />
      <Screenful>{children}</Screenful>
    </Section>
  );
}

/** Keeps the footer where it is while content comes. */
const Screenful = styled.div`
  min-height: 70dvh;
`;
