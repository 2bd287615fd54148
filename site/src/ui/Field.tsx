import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type WheelEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { controlStyle } from './control-style.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldTexts } from './field-notes.tsx';

type FieldType = 'text' | 'email' | 'password' | 'number' | 'tel' | 'search' | 'url';
type InputProps = ComponentProps<'input'>;
type FieldProps = FieldTexts &
  Omit<InputProps, 'type' | 'children' | 'maxLength'> & { type?: FieldType; limit?: number };

/** Keyboard and autofill defaults by type; props override them. */
const manners: Partial<Record<FieldType, InputProps>> = {
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  password: { autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'numeric', onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur() },
  tel: { inputMode: 'tel', autoComplete: 'tel' },
  search: { inputMode: 'search', enterKeyHint: 'search' },
};

/** A single-line input. All input attributes are passed on, so that a form library's props can be spread. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  limit,
  type = 'text',
  id,
  ...input
}: FieldProps) {
  const frame = { id, label, isLabelHidden, hint, error, isOptional, limit, value: input.value ?? input.defaultValue };
  return (
    <FieldFrame {...frame}>
      {(control) =>
        type === 'password' ? (
          <Password {...manners.password} {...input} {...control} />
        ) : (
          <Input type={type} {...manners[type]} {...input} {...control} />
        )
      }
    </FieldFrame>
  );
}

function Password(input: InputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Drawing = isShown ? EyeOff : Eye;
  return (
    <WithButton>
      <Input {...input} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={isShown ? t('form.hidePassword') : t('form.showPassword')}
        aria-controls={input.id}
        disabled={input.disabled}
        onClick={() => setShown(!isShown)}
      >
        <Drawing size={iconSizes.medium} aria-hidden />
      </button>
    </WithButton>
  );
}

const plainNumber = css`
  appearance: textfield;
  &::-webkit-inner-spin-button,
  &::-webkit-outer-spin-button {
    margin: 0;
    appearance: none;
  }
`;

const Input = styled.input`
  ${controlStyle}
  ${({ type }) => type === 'number' && plainNumber}
`;

const WithButton = styled.div`
  position: relative;
  > input {
    padding-inline-end: 52px;
  }
  > button {
    position: absolute;
    inset: 0 4px 0 auto;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-block: auto;
    padding: 0;
    border: 0;
    border-radius: var(--r-control);
    background: none;
    color: var(--c-text-muted);
    cursor: pointer;
    &:hover {
      color: var(--c-text);
    }
    &:disabled {
      cursor: not-allowed;
    }
  }
`;
