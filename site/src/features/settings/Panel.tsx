import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PartBoundary } from '#site/ui/PartBoundary.tsx';
import { cardSurface } from '#site/ui/card-surface.ts';

type PanelProps = { id: string; title: string; lead: string; children: ReactNode };

/** One setting: its explanation on one side, its state and form on the other. */
export function Panel({ id, title, lead, children }: PanelProps) {
  return (
    <Frame aria-labelledby={id}>
      <Words>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </Words>
      <Body>
        <PartBoundary>{children}</PartBoundary>
      </Body>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: calc(var(--space) * 4);
  align-items: start;
  padding: clamp(16px, 4vw, calc(var(--space) * 7));
  ${cardSurface}
  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: calc(var(--space) * 8);
  }
`;

const Words = styled.div`
  display: grid;
  gap: calc(var(--space) * 1.5);
  h2 {
    font-size: calc(1.375rem * var(--display-scale));
  }
  p {
    color: var(--c-text-muted);
  }
`;

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: calc(var(--space) * 4);
  min-width: 0;
  form {
    display: grid;
    gap: calc(var(--space) * 4);
    width: 100%;
  }
  @media (min-width: 576px) {
    form > button {
      justify-self: start;
    }
  }
  > [role='status'],
  > [role='alert'] {
    width: 100%;
  }
`;
