import { css } from 'styled-components';
import { from } from '@manyhearts/themes/media';

/** Entry of the top bar: icon above label. */
export const barEntry = css`
  position: relative;
  display: grid;
  flex: 1 1 auto;
  align-content: start;
  justify-items: center;
  gap: 3px;
  min-width: 0;
  min-height: 52px;
  padding: 6px 3px 0;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: var(--c-text);
  font: 600 var(--text-caption)/1.2 var(--font-body);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: var(--c-raised);
  }
  > :last-child {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[aria-current] svg {
    color: var(--c-mark);
  }
  &[aria-current]::after {
    position: absolute;
    inset: -4px 25% auto;
    height: 3px;
    background: var(--c-mark);
    content: '';
  }
  ${from('medium')} {
    flex: none;
    min-width: 72px;
    padding-inline: 8px;
    &[aria-current]::after {
      inset: auto 12px -9px;
    }
  }
  ${from('large')} {
    min-width: 88px;
  }
`;
