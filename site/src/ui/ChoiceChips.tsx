import { Check } from 'lucide-react';
import { css, styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { FieldGroup } from './FieldGroup.tsx';
import type { Option } from './Select.tsx';
import type { FieldTexts } from './field-notes.tsx';

type ChoiceChipsProps = FieldTexts & {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Maximum number of choices; at the maximum, unchosen chips are disabled. */
  most?: number;
  onChange: (chosen: string[]) => void;
};

/** Multiple choice as toggled chips. */
export function ChoiceChips({ name, options, chosen, most = Infinity, onChange, ...frame }: ChoiceChipsProps) {
  const isFull = chosen.length >= most;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <FieldGroup {...frame}>
      <Chips>
        {options.map(({ value, label, isDisabled }) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip key={value}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={isChosen}
                disabled={isDisabled || (isFull && !isChosen)}
                onChange={() => toggle(value)}
              />
              {isChosen && <Check size={iconSizes.small} aria-hidden />}
              <span>{label}</span>
            </Chip>
          );
        })}
      </Chips>
    </FieldGroup>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

export const chipStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 6px var(--space-3);
  border: max(1px, var(--stroke)) solid var(--c-border-strong);
  border-radius: var(--r-pill);
  background: var(--c-surface);
  cursor: pointer;
  &:hover {
    background: var(--c-raised);
  }
`;

const Chip = styled.label`
  ${chipStyle}
  position: relative;
  transition:
    background var(--t-fast) var(--ease),
    border-color var(--t-fast) var(--ease);
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  svg {
    flex: none;
    color: var(--c-mark);
  }
  &:has(:checked) {
    border-color: var(--c-mark);
    background: var(--c-raised);
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--c-focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: var(--c-raised);
    color: var(--c-text-muted);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;
