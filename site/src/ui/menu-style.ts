import { css } from 'styled-components';

/** Styles of a list of actions, shared by all menus. */
export const menuList = css`
  display: grid;
  width: max-content;
  min-width: 12rem;
  max-width: min(20rem, calc(100vw - 32px));
  padding: var(--space-2);
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-medium);
  background: var(--c-overlay);
  box-shadow: var(--shadow-high);
`;

export const menuItem = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 12px;
  border: 0;
  border-radius: min(var(--r-small), 12px);
  background: none;
  color: var(--c-text);
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover,
  &:focus {
    background: var(--c-raised);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > svg {
    flex: none;
  }
`;
