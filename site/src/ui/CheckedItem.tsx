import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';

/** A list item with a check mark. A surface may set the mark's colour as `--mark`. */
export function CheckedItem({ children }: { children: ReactNode }) {
  return (
    <Line>
      <Check size={iconSizes.large} aria-hidden />
      {children}
    </Line>
  );
}

/** The list around them. */
export const CheckedList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  svg {
    margin-block-start: 0.1em;
    color: var(--mark, var(--c-mark));
  }
`;
