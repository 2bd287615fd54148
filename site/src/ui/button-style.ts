import { css } from 'styled-components';

/**
 * `main` once a screen; `quiet` for other actions; `bare` without weight; `hero` and `strong` on the backgrounds of
 * those names.
 */
export type ButtonKind = 'main' | 'quiet' | 'bare' | 'hero' | 'strong' | 'danger';
export type ButtonStyle = { $kind?: ButtonKind; $wide?: boolean; $small?: boolean };

const grounds: Record<ButtonKind, ReturnType<typeof css>> = {
  main: css`
    background: var(--c-action);
    --ink: var(--c-action-text);
    box-shadow: var(--shadow-low);
    &:hover {
      background: var(--c-action-hover);
    }
    &:active {
      background: var(--c-action-pressed);
    }
  `,
  hero: css`
    background: var(--c-hero-action);
    --ink: var(--c-hero-action-text);
    box-shadow: var(--shadow-low);
    &:hover {
      box-shadow: var(--shadow-high);
    }
  `,
  strong: css`
    background: var(--c-strong-action);
    --ink: var(--c-strong-action-text);
  `,
  quiet: css`
    background: transparent;
    --ink: var(--c-text);
    border-color: var(--c-border-strong);
    &:hover {
      background: var(--c-raised);
    }
  `,
  bare: css`
    background: transparent;
    --ink: var(--c-link);
    padding-inline: var(--space-2);
    &:hover {
      background: var(--c-raised);
    }
  `,
  danger: css`
    background: var(--c-danger);
    --ink: var(--c-danger-text);
    &:hover {
      box-shadow: var(--shadow-low);
    }
  `,
};

/** Styles of all buttons. A separate block, so that a page contains them once for all kinds. */
export const buttonShape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  border: max(1px, var(--stroke)) solid transparent;
  border-radius: var(--r-control);
  color: var(--ink);
  font: var(--label-weight) var(--text-label)/1.2 var(--font-label);
  letter-spacing: var(--label-tracking);
  text-transform: var(--label-case);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--t-fast) var(--ease),
    transform var(--t-fast) var(--ease);
  &:active {
    transform: translateY(1px);
  }
  &[disabled],
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
    transform: none;
  }
`;

export const buttonLook = css<ButtonStyle>`
  min-height: ${({ $small }) => ($small ? '44px' : 'max(44px, var(--control))')};
  padding: 8px ${({ $small }) => ($small ? 'var(--space-4)' : 'var(--space-6)')};
  ${({ $wide }) => $wide && 'width: 100%; overflow-wrap: anywhere;'}
  ${({ $kind = 'main' }) => grounds[$kind]}
`;
