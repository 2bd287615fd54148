import { css } from 'styled-components';

/** Inputs and selects. Never below 16 pixels: iOS would zoom in on focus. */
export const controlStyle = css`
  display: block;
  width: 100%;
  min-width: 0;
  min-height: max(44px, var(--control));
  padding: 8px clamp(12px, calc(var(--r-control) * 0.5), 20px);
  border: max(1px, var(--stroke)) solid var(--c-border-strong);
  border-radius: var(--r-control);
  background: var(--c-surface);
  color: var(--c-text);
  font-size: var(--text-control);
  line-height: 1.3;
  transition: border-color var(--t-fast) var(--ease);
  &::placeholder {
    color: var(--c-text-muted);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--c-text);
  }
  &:read-only:not(select) {
    background: var(--c-raised);
  }
  &[aria-invalid='true'] {
    border-color: var(--c-danger);
    box-shadow: inset 0 0 0 1px var(--c-danger);
  }
  &:disabled {
    background: var(--c-raised);
    color: var(--c-text-muted);
    cursor: not-allowed;
    opacity: 1;
  }
`;
