import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  children,
  type = 'button',
  ...button
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode }) {
  return (
    <Face {...button} type={type} aria-label={label}>
      {children}
    </Face>
  );
}

const Face = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: inherit;
  cursor: pointer;
  transition: background var(--t-fast) var(--ease);
  &:hover {
    background: var(--c-raised);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;
