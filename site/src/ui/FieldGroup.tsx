import { useId, type FocusEventHandler, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { labelStyle } from './FieldFrame.tsx';
import { describedBy, FieldError, Hint, LabelText, Notes, type FieldTexts } from './field-notes.tsx';

type FieldGroupProps = FieldTexts & {
  /** True for radio groups: only they may have `aria-invalid`. */
  isChoice?: boolean;
  isDisabled?: boolean | undefined;
  onBlur?: FocusEventHandler<HTMLFieldSetElement>;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function FieldGroup({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  isChoice,
  isDisabled,
  onBlur,
  children,
}: FieldGroupProps) {
  const id = useId();
  const choice = isChoice ? ({ role: 'radiogroup', 'aria-invalid': error ? true : undefined } as const) : {};
  return (
    <Frame {...choice} disabled={isDisabled} aria-describedby={describedBy(id, { hint, error })} onBlur={onBlur}>
      <Legend $isHidden={isLabelHidden}>
        <LabelText label={label} isOptional={isOptional} />
      </Legend>
      <Hint id={id} hint={hint} />
      {children}
      <Notes>
        <FieldError id={id} error={error} />
      </Notes>
    </Frame>
  );
}

const Frame = styled.fieldset`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend<{ $isHidden: boolean | undefined }>`
  ${labelStyle}
  padding: 0;
  margin-block-end: var(--space-1);
`;
