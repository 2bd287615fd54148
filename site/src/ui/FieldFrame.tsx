import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CharacterCounter } from './CharacterCounter.tsx';
import { describedBy, FieldError, Hint, LabelText, Notes, type FieldTexts } from './field-notes.tsx';
import { outOfSight } from './VisuallyHidden.tsx';

export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type FieldFrameProps = FieldTexts & {
  id?: string | undefined;
  /** Maximum characters. More can be typed, so that pasted text is not cut off unnoticed. */
  limit?: number | undefined;
  value?: unknown;
  children: (control: ControlProps) => ReactNode;
};

/** Label, hint, control and error, associated for screen readers. */
export function FieldFrame({
  id: givenId,
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  limit,
  value,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame>
      <Label htmlFor={id} $isHidden={isLabelHidden}>
        <LabelText label={label} isOptional={isOptional} />
      </Label>
      <Hint id={id} hint={hint} />
      {children({
        id,
        'aria-describedby': describedBy(id, { hint, error }, limit !== undefined && `${id}-count`),
        'aria-invalid': error ? true : undefined,
      })}
      <Notes>
        <FieldError id={id} error={error} />
        {limit !== undefined && <CharacterCounter id={id} limit={limit} value={value} />}
      </Notes>
    </Frame>
  );
}

/** Positioned, so that what cuts the field off cuts off its hidden label too. */
const Frame = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-1);
  min-width: 0;
`;

export const labelStyle = css<{ $isHidden?: boolean | undefined }>`
  font-weight: 600;
  overflow-wrap: anywhere;
  ${({ $isHidden }) => $isHidden && outOfSight}
`;

const Label = styled.label<{ $isHidden: boolean | undefined }>`
  ${labelStyle}
`;
