import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';

/**
 * A form's failure that concerns no single field. Always rendered: a live region must exist before it changes, or it
 * isn't announced.
 */
export function FormAlert({ children }: { children: string | undefined }) {
  return (
    <Live role="alert">
      {children && (
        <Box>
          <CircleAlert size={iconSizes.medium} aria-hidden />
          <span>{children}</span>
        </Box>
      )}
    </Live>
  );
}

const Live = styled.div`
  &:empty {
    display: none;
  }
`;

const Box = styled.div`
  display: flex;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--c-danger);
  border-radius: var(--r-medium);
  background: var(--c-surface);
  color: var(--c-danger);
  font-weight: 550;
  > svg {
    flex: none;
    margin-block-start: 0.1em;
  }
`;
