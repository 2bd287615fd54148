import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { describedBy, Hint } from './field-notes.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { hint?: ReactNode; children: ReactNode };

/** Applies at once. A choice that is submitted with a form is a Checkbox. */
export function Switch({ id: givenId, hint, children, ...input }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Row>
      <div>
        <label htmlFor={id}>{children}</label>
        <Hint id={id} hint={hint} />
      </div>
      <Track {...input} id={id} aria-describedby={describedBy(id, { hint, error: undefined })} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 44px;
  padding-block: 8px;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    min-width: 0;
  }
  label {
    font-weight: 600;
    cursor: pointer;
  }
`;

const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  position: relative;
  flex: none;
  width: 52px;
  height: 30px;
  margin: 0;
  border: max(2px, var(--stroke)) solid var(--c-border-strong);
  border-radius: min(var(--r-control), 15px);
  background: var(--c-surface);
  appearance: none;
  cursor: pointer;
  transition: background var(--t-fast) var(--ease);
  /* The whole height of a row can be hit. */
  &::after {
    content: '';
    position: absolute;
    inset: -9px -4px;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 4px auto 4px 4px;
    width: 18px;
    border-radius: min(var(--r-control), 9px);
    background: var(--c-border-strong);
    transition: translate var(--t-fast) var(--ease);
  }
  &:checked {
    border-color: var(--c-action);
    background: var(--c-action);
  }
  &:checked::before {
    background: var(--c-action-text);
    translate: 22px;
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      display: none;
    }
  }
`;
