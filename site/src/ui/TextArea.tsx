import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldTexts } from './field-notes.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children' | 'maxLength'> & { limit?: number };

/** A multi-line input that grows with its text, as far as the screen has room. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  limit,
  id,
  rows = 4,
  ...area
}: TextAreaProps) {
  const frame = { id, label, isLabelHidden, hint, error, isOptional, limit, value: area.value ?? area.defaultValue };
  return <FieldFrame {...frame}>{(control) => <Area rows={rows} {...area} {...control} />}</FieldFrame>;
}

const Area = styled.textarea`
  ${controlStyle}
  max-height: 50dvh;
  padding-block: 12px;
  border-radius: min(var(--r-control), var(--r-medium));
  line-height: var(--body-leading);
  resize: vertical;
  @supports (field-sizing: content) {
    min-height: ${({ rows }) => `calc(${rows ?? 4}lh + 26px)`};
    field-sizing: content;
    resize: none;
  }
`;
