import { css } from 'styled-components';

export const chipStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 6px var(--space-3);
  border: max(1px, var(--stroke)) solid var(--c-border-strong);
  border-radius: var(--r-pill);
  background: var(--c-surface);
  cursor: pointer;
  &:hover {
    background: var(--c-raised);
  }
`;
