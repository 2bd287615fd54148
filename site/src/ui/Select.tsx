import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { controlStyle } from './control-style.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldTexts } from './field-notes.tsx';

export type Option = { value: string; label: string; isDisabled?: boolean };
type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & { options: readonly Option[]; hasNone?: boolean };

/** A native select, because phones have good ones. */
export function Select({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  id,
  options,
  hasNone = false,
  ...select
}: SelectProps) {
  const { t } = useTranslation();
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, isOptional }}>
      {(control) => (
        <WithArrow>
          <select {...select} {...control}>
            {hasNone && <option value="">{t('form.choose')}</option>}
            {options.map(({ value, label: text, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={iconSizes.medium} aria-hidden />
        </WithArrow>
      )}
    </FieldFrame>
  );
}

export const WithArrow = styled.div`
  position: relative;
  min-width: 0;
  > select {
    ${controlStyle}
    padding-inline-end: 42px;
    appearance: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  > svg {
    position: absolute;
    inset: 0 14px 0 auto;
    height: 100%;
    color: var(--c-text-muted);
    pointer-events: none;
  }
`;
