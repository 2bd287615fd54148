import { styled } from 'styled-components';
import { below, from } from '@manyhearts/themes/media';
import { Skeleton } from '#site/ui/Skeleton.tsx';

/** Placeholder of a profile. */
export function MemberSkeleton() {
  return (
    <Page>
      <Picture aria-hidden />
      <Skeleton shape="lines" count={4} />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-10);
  min-height: 100dvh;
  align-content: start;
  padding-block-end: var(--space-10);
  ${from('medium')} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  }
`;

const Picture = styled.div`
  aspect-ratio: 4 / 5;
  border-radius: var(--r-large);
  background: var(--c-skeleton);
  ${below('medium')} {
    margin-inline: calc(var(--gutter) * -0.5);
  }
  ${from('medium')} {
    max-width: calc((100dvh - 180px) * 0.8);
  }
`;
