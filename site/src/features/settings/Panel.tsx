import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { PartBoundary } from '#site/ui/PartBoundary.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { unbroken } from '#site/ui/unbroken.tsx';

type PanelProps = { id: string; title: string; lead: string; children: ReactNode };

/** One setting: its explanation on one side, its state and form on the other. */
export function Panel({ id, title, lead, children }: PanelProps) {
  return (
    <Frame aria-labelledby={id}>
      <Words>
        <h2 id={id}>{unbroken(title)}</h2>
        <p>{unbroken(lead)}</p>
      </Words>
      <Body>
        <PartBoundary>{children}</PartBoundary>
      </Body>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  padding: clamp(16px, 4vw, var(--space-8));
  ${cardSurface}
  ${from('large')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--space-8);
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  h2 {
    font-size: var(--text-title-3);
  }
  p {
    color: var(--c-text-muted);
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-4);
  min-width: 0;
  form {
    display: grid;
    gap: var(--space-4);
    width: 100%;
  }
  ${from('small')} {
    form > button {
      justify-self: start;
    }
  }
  > [role='status'],
  > [role='alert'] {
    width: 100%;
  }
`;

/** Rows with actions, for example sessions or passkeys. */
export const RowList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  &:focus {
    outline: none;
  }
  > li + li {
    border-block-start: 1px solid var(--c-border);
  }
`;
