import { css } from 'styled-components';

/** `main` once a screen; `quiet` for everything else that can be pressed; `bare` where it must not weigh; `hero` on the hero's own ground. */
export type ButtonKind = 'main' | 'quiet' | 'bare' | 'hero' | 'danger';
export type ButtonStyle = { $kind?: ButtonKind; $wide?: boolean; $small?: boolean };

const grounds: Record<ButtonKind, ReturnType<typeof css>> = {
  main: css`
    background: var(--c-action);
    color: var(--c-action-text);
    &:hover { background: var(--c-action-hover) }
    &:active { background: var(--c-action-pressed) }
  `,
  hero: css`
    background: var(--c-hero-action);
    color: var(--c-hero-action-text);
    box-shadow: var(--shadow-low);
  `,
  quiet: css`
    background: transparent;
    color: var(--c-text);
    border-color: var(--c-border-strong);
    &:hover { background: var(--c-raised) }
  `,
  bare: css`
    background: transparent;
    color: var(--c-link);
    padding-inline: calc(var(--space) * 1);
    &:hover { background: var(--c-raised) }
  `,
  danger: css`
    background: var(--c-danger);
    color: var(--c-danger-text);
  `,
};

export const buttonStyle = css<ButtonStyle>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: calc(var(--space) * 1);
  min-height: ${({ $small }) => ($small ? '40px' : 'max(44px, var(--control))')};
  padding: 8px ${({ $small }) => ($small ? 'calc(var(--space) * 1.5)' : 'calc(var(--space) * 3)')};
  border: max(1px, var(--stroke)) solid transparent;
  border-radius: var(--r-control);
  font-weight: 650;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background var(--t-fast) var(--ease), transform var(--t-fast) var(--ease);
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $kind = 'main' }) => grounds[$kind]}
  &:active { transform: translateY(1px) }
  &[disabled], &[aria-disabled='true'] { opacity: .55; cursor: not-allowed; transform: none }
`;
