import { useState, type ChangeEvent, type ComponentProps, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldTexts } from './field-notes.tsx';

type InputProps = ComponentProps<'input'>;
type EndProps = Omit<InputProps, 'type' | 'min' | 'max' | 'step'>;
type RangeFieldProps = Omit<FieldTexts, 'label'> & {
  label: string;
  min: number;
  max: number;
  from: EndProps;
  to: EndProps;
  disabled?: boolean;
};

/** A range, for example of ages: two sliders on one track that can't pass each other. */
export function RangeField({ label, min, max, from, to, disabled, ...frame }: RangeFieldProps) {
  const { t } = useTranslation();
  const low = useEnd(from, min);
  const high = useEnd(to, max);
  const share = (value: number) => (value - min) / (max - min);
  // If both thumbs are at the maximum, only the lower one can move, so it lies on top.
  const order = { zIndex: low.now > (min + max) / 2 ? 'var(--layer-raised)' : 0 };
  const named = (
    <>
      {label} <Words aria-hidden>{t('form.range', { from: low.now, to: high.now })}</Words>
    </>
  );
  const common = { type: 'range', min, max, step: 1 } as const;
  return (
    <FieldGroup {...frame} label={named} isDisabled={disabled}>
      <Track style={{ '--from': share(low.now), '--to': share(high.now) } as CSSProperties}>
        <input
          {...common}
          {...low.props}
          style={order}
          aria-label={t('form.lowest', { label })}
          onChange={(event) => low.hear(event, Math.min(Number(event.target.value), high.now))}
        />
        <input
          {...common}
          {...high.props}
          aria-label={t('form.highest', { label })}
          onChange={(event) => high.hear(event, Math.max(Number(event.target.value), low.now))}
        />
      </Track>
    </FieldGroup>
  );
}

type End = { now: number; props: InputProps; hear: (event: ChangeEvent<HTMLInputElement>, allowed: number) => void };

/** State of one end. The input is clamped before `onChange` runs. */
function useEnd({ value, defaultValue, onChange, ...rest }: EndProps, fallback: number): End {
  const [moved, setMoved] = useState(Number(defaultValue ?? fallback));
  const hear = (event: ChangeEvent<HTMLInputElement>, allowed: number): void => {
    event.target.value = String(allowed);
    setMoved(allowed);
    onChange?.(event);
  };
  return value === undefined
    ? { now: moved, props: { ...rest, defaultValue: moved }, hear }
    : { now: Number(value), props: { ...rest, value }, hear };
}

const Words = styled.span`
  margin-inline-start: 4px;
  color: var(--c-text-muted);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

/** A thumb of 26 pixels in a touch target of 44. */
const thumb = css`
  box-sizing: border-box;
  width: 44px;
  height: 44px;
  border: 9px solid transparent;
  border-radius: min(calc(var(--r-control) + 9px), 22px);
  background: var(--c-action) padding-box;
  appearance: none;
  cursor: grab;
  pointer-events: auto;
`;

const Track = styled.div`
  position: relative;
  height: 44px;
  margin-inline: -9px;
  --chosen: var(--c-mark);
  :disabled > & {
    --chosen: var(--c-border-strong);
  }
  &::before {
    --low: calc(13px + (100% - 26px) * var(--from));
    --high: calc(13px + (100% - 26px) * var(--to));
    content: '';
    position: absolute;
    inset: 19px 9px;
    border-radius: var(--r-pill);
    background: linear-gradient(
      90deg,
      var(--c-border) var(--low),
      var(--chosen) var(--low) var(--high),
      var(--c-border) var(--high)
    );
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    background: none;
    appearance: none;
    pointer-events: none;
    &::-webkit-slider-thumb {
      ${thumb}
    }
    &::-moz-range-thumb {
      ${thumb}
    }
    &:focus-visible {
      outline: none;
    }
    &:focus-visible::-webkit-slider-thumb {
      outline: 3px solid var(--c-focus);
      outline-offset: -7px;
    }
    &:focus-visible::-moz-range-thumb {
      outline: 3px solid var(--c-focus);
      outline-offset: -7px;
    }
    &:disabled::-webkit-slider-thumb {
      background-color: var(--c-border-strong);
      cursor: not-allowed;
    }
    &:disabled::-moz-range-thumb {
      background-color: var(--c-border-strong);
      cursor: not-allowed;
    }
  }
`;
