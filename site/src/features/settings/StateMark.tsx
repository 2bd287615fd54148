import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';

const drawings = { good: CircleCheck, open: CircleAlert, none: CircleMinus } as const;
type State = keyof typeof drawings;

/** A state in words; the colour only repeats it. */
export function StateMark({ state, children }: { state: State; children: ReactNode }) {
  const Drawing = drawings[state];
  return (
    <Mark $state={state}>
      <Drawing size={iconSizes.medium} aria-hidden />
      {children}
    </Mark>
  );
}

const colours: Record<State, string> = {
  good: 'var(--c-success)',
  open: 'var(--c-warning)',
  none: 'var(--c-text-muted)',
};

const Mark = styled.span<{ $state: State }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${({ $state }) => colours[$state]};
  font-weight: 600;
  > svg {
    flex: none;
  }
`;
