import { css } from 'styled-components';

/** What one task or one part of a page stands on. */
export const cardSurface = css`
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-surface);
  box-shadow: var(--shadow-low);
`;
