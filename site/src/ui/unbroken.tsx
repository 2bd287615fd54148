import type { ReactNode } from 'react';

const hyphened = /(e-mail[\p{L},.-]*)/iu;

/** Keeps "e-mail" on one line: a heading that ends with "e-" looks like a mistake. */
export function unbroken(text: string): ReactNode {
  return text.split(hyphened).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
