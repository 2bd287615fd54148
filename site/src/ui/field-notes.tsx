import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';

/** Texts around a form control. */
export type FieldTexts = {
  label: ReactNode;
  /** For screens whose heading already asks the question. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
};

/** Value of `aria-describedby`: the ids of the notes that are rendered. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  ...more: (string | false | undefined)[]
): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`, ...more].filter(Boolean).join(' ') || undefined;
}

export function LabelText({ label, isOptional }: Pick<FieldTexts, 'label' | 'isOptional'>) {
  const { t } = useTranslation();
  return (
    <>
      {label}
      {isOptional && <Optional> {t('optional')}</Optional>}
    </>
  );
}

export function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? <HintText id={`${id}-hint`}>{hint}</HintText> : null;
}

/** Always rendered, never `display: none`: a live region must exist before it changes, or it isn't announced. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <ErrorText id={`${id}-error`} aria-live="polite">
      {error && (
        <>
          <CircleAlert size={iconSizes.small} aria-hidden />
          <span>{error}</span>
        </>
      )}
    </ErrorText>
  );
}

const Optional = styled.small`
  color: var(--c-text-muted);
  font-size: var(--text-small);
  font-weight: 400;
`;

/** The ring of a focused control is wider than the gap above it. */
const HintText = styled.div`
  margin-block-end: var(--space-1);
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;

const ErrorText = styled.div`
  display: flex;
  gap: 6px;
  color: var(--c-danger);
  font-size: var(--text-small);
  font-weight: 550;
  > svg {
    flex: none;
    margin-block-start: 0.15em;
  }
`;

/**
 * Error and counter under a control; when empty it takes no room, its gap included. Not by `:has()`, with which
 * Chromium sometimes drops neighbouring elements.
 */
export const Notes = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  margin-block-start: calc(-1 * var(--space-1));
  > :not(:empty) {
    padding-block-start: var(--space-2);
  }
`;
