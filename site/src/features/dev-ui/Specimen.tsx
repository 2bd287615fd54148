import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A component with its states side by side. */
export function Specimen({
  name,
  note,
  children,
  width = '17rem',
}: {
  name: string;
  note?: string;
  children: ReactNode;
  width?: string;
}) {
  return (
    <Frame>
      <header>
        <h3>{name}</h3>
        {note && <p>{note}</p>}
      </header>
      <States $width={width}>{children}</States>
    </Frame>
  );
}

export function State({ label, children }: { label: string; children: ReactNode }) {
  return (
    <StateFrame>
      <small>{label}</small>
      {children}
    </StateFrame>
  );
}

const Frame = styled.article`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-6);
  border-block-start: 1px solid var(--c-border);
  > header {
    display: grid;
    gap: 4px;
  }
  > header > p {
    max-width: 44rem;
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
`;

const States = styled.div<{ $width: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $width }) => $width}, 100%), 1fr));
  gap: var(--space-6) var(--space-6);
  align-items: start;
`;

const StateFrame = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  min-width: 0;
  > small {
    color: var(--c-text-muted);
    font-size: var(--text-caption);
  }
  > :not(small, b, button, a, span) {
    width: 100%;
  }
`;
