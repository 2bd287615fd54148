import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useBrand } from '#site/boot/page-context.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Screenful } from '#site/ui/Screenful.tsx';
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
  const { composition } = useBrand();
  if (state !== 'there')
    return (
      <Section>
        {state === 'coming' ? <Skeleton shape="lines" count={6} /> : <StillComing hasFailed again={again} />}
      </Section>
    );
  return (
    <Section aria-labelledby={id}>
      <PageHead id={id} title={title()} lead={lead?.()} />
      <Below $isCentred={composition.headings === 'centre'}>{children}</Below>
    </Section>
  );
}

/** What is narrower than the page stands under its heading, where that is in the middle too. */
const Below = styled(Screenful)<{ $isCentred: boolean }>`
  ${({ $isCentred }) =>
    $isCentred &&
    css`
      > * {
        margin-inline: auto;
      }
    `}
`;
