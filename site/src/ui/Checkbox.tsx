import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { describedBy, FieldError, Hint } from './field-notes.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** The label may contain links. */
export function Checkbox({ id: givenId, hint, error, children, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame>
      <Row htmlFor={id}>
        <Box>
          <input
            {...input}
            type="checkbox"
            id={id}
            aria-describedby={describedBy(id, { hint, error })}
            aria-invalid={error ? true : undefined}
          />
          <Check size={iconSizes.medium} aria-hidden />
        </Box>
        <span>{children}</span>
      </Row>
      <Notes>
        <Hint id={id} hint={hint} />
        <FieldError id={id} error={error} />
      </Notes>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;

const Row = styled.label`
  display: flex;
  gap: 12px;
  min-height: 44px;
  padding-block: 9px;
  cursor: pointer;
  > :last-child {
    min-width: 0;
  }
  &:has(:disabled) {
    color: var(--c-text-muted);
    cursor: not-allowed;
  }
`;

const Box = styled.span`
  position: relative;
  flex: none;
  width: 26px;
  height: 26px;
  input {
    width: 100%;
    height: 100%;
    margin: 0;
    border: max(2px, var(--stroke)) solid var(--c-border-strong);
    border-radius: min(var(--r-small), 8px);
    background: var(--c-surface);
    appearance: none;
    cursor: inherit;
    transition: background var(--t-fast) var(--ease);
    &:checked {
      border-color: var(--c-action);
      background: var(--c-action);
    }
    &[aria-invalid='true'] {
      border-color: var(--c-danger);
    }
    &:disabled {
      opacity: 0.55;
    }
  }
  svg {
    position: absolute;
    inset: 0;
    margin: auto;
    color: var(--c-action-text);
    opacity: 0;
    pointer-events: none;
  }
  input:checked + svg {
    opacity: 1;
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
    svg {
      display: none;
    }
  }
`;

const Notes = styled.div`
  display: grid;
  padding-inline-start: 38px;
`;
