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

/** Sample pictures: sharp, and blurred as by the server. */
function drawn(inner: string, filter = ''): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#f7b267"/><stop offset=".55" stop-color="#f25c54"/><stop offset="1" stop-color="#6d3b6f"/></linearGradient>${filter}</defs><rect width="320" height="400" fill="url(#s)"/>${inner}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const figure =
  '<circle cx="236" cy="118" r="46" fill="#ffe3b3"/><path d="M0 270q80-60 170-20t150-34v184H0z" fill="#4b2b57"/><path d="M70 400c0-92 36-128 90-128s90 36 90 128z" fill="#2a1736"/><circle cx="160" cy="214" r="58" fill="#e9b08c"/><path d="M98 214c-6-56 26-92 66-92 44 0 74 30 62 92-10-34-34-44-66-46-28 2-52 16-62 46z" fill="#2a1736"/>';

export const clear = drawn(figure);
export const blurred = drawn(
  `<g filter="url(#b)">${figure}</g>`,
  '<filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>',
);
/** An invalid file, to show the fallback. */
export const missing = 'data:image/webp;base64,AAAA';
export const mainColour = '#b5525a';
