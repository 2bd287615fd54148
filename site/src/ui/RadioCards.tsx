import {
  useCallback,
  useEffect,
  useRef,
  type ChangeEventHandler,
  type FocusEventHandler,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldTexts } from './field-notes.tsx';

export type Choice = { value: string; label: string; hint?: string; icon?: ReactNode; isDisabled?: boolean };
type RadioCardsProps = FieldTexts & {
  name: string;
  choices: readonly Choice[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  disabled?: boolean | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** For the only question of a screen: a tap on a tile also submits its form. Keys only choose. */
  submitsOnTap?: boolean;
};

/** Radio buttons as large tiles. Arrow keys work as in any radio group. */
export function RadioCards({
  name,
  choices,
  value,
  defaultValue,
  disabled,
  onChange,
  onBlur,
  submitsOnTap = false,
  ...frame
}: RadioCardsProps) {
  const submitSoon = useSubmitSoon();
  const cards = useRef<HTMLDivElement>(null);
  const known = useRef(value ?? defaultValue);
  // A tap before hydration is only in the DOM.
  useEffect(() => {
    const chosen = cards.current?.querySelector<HTMLInputElement>('input:checked');
    if (submitsOnTap && chosen && chosen.value !== known.current) submitSoon(chosen.form);
  }, [submitsOnTap, submitSoon]);
  const picked = (choice: string) =>
    value === undefined
      ? { defaultChecked: choice === defaultValue }
      : { checked: choice === value, onChange: onChange ?? ignore };
  return (
    <FieldGroup {...frame} isChoice isDisabled={disabled}>
      <Cards ref={cards}>
        {choices.map(({ value: choice, label, hint, icon, isDisabled }) => (
          <Card
            key={choice}
            onClick={
              submitsOnTap ? (event) => isTap(event) && submitSoon(event.currentTarget.closest('form')) : undefined
            }
          >
            <input
              type="radio"
              name={name}
              value={choice}
              disabled={isDisabled}
              onChange={onChange}
              onBlur={onBlur}
              {...picked(choice)}
            />
            {icon}
            <span>
              <strong>{label}</strong>
              {hint && <small>{hint}</small>}
            </span>
          </Card>
        ))}
      </Cards>
    </FieldGroup>
  );
}

/** Long enough to see what was chosen. */
const seenMs = 140;

/** Arrow keys and the space bar make clicks too, without a pointer's count. */
function isTap({ detail }: MouseEvent): boolean {
  return detail > 0;
}

function useSubmitSoon(): (form: HTMLFormElement | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((form) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form?.requestSubmit(), seenMs);
    // The button was faster.
    form?.addEventListener('submit', () => clearTimeout(timer.current), { once: true });
  }, []);
}

function ignore(): void {}

const Cards = styled.div`
  display: grid;
  min-width: 0;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: var(--space-3);
`;

const Card = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: max(56px, var(--control));
  padding: var(--space-3) var(--space-4);
  border: max(1px, var(--stroke)) solid var(--c-border-strong);
  border-radius: var(--r-medium);
  background: var(--c-surface);
  box-shadow: var(--shadow-low);
  cursor: pointer;
  transition:
    background var(--t-fast) var(--ease),
    border-color var(--t-fast) var(--ease);
  > span {
    display: grid;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
    color: var(--c-mark);
  }
  strong {
    font-weight: 600;
  }
  small {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    border: max(2px, var(--stroke)) solid var(--c-border-strong);
    border-radius: 50%;
    background: var(--c-surface);
    appearance: none;
    cursor: inherit;
    &:checked {
      border-color: var(--c-mark);
      background: radial-gradient(circle, var(--c-mark) 5px, var(--c-surface) 5.5px);
    }
    @media (forced-colors: active) {
      appearance: auto;
    }
  }
  &:hover {
    background: var(--c-raised);
  }
  &:has(:checked) {
    border-color: var(--c-mark);
    background: var(--c-raised);
    outline: 1px solid var(--c-mark);
    outline-offset: -2px;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--c-focus);
    outline-offset: 2px;
  }
  &:has(:focus-visible) input {
    outline: none;
  }
  [aria-invalid='true'] & {
    border-color: var(--c-danger);
  }
  &:has(:disabled) {
    background: var(--c-raised);
    color: var(--c-text-muted);
    box-shadow: none;
    cursor: not-allowed;
  }
`;
