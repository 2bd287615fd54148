import { css } from 'styled-components';

/** Surface of a task or a part of a page. */
export const cardSurface = css`
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-surface);
  box-shadow: var(--shadow-low);
`;
