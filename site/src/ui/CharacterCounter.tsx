import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { characters } from '@manyhearts/contract/text-length';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Remaining characters: always visible, announced only near the limit. */
export function CharacterCounter({ id, limit, value }: { id: string; limit: number; value: unknown }) {
  const { t } = useTranslation();
  const remaining = limit - useTextLength(id, value);
  const [spoken, setSpoken] = useState<number | null>(null);
  const due = spokenRemaining(remaining, spoken);
  if (due !== spoken) setSpoken(due);
  const words = (count: number) => (count < 0 ? t('form.excess', { count: -count }) : t('form.remaining', { count }));
  return (
    <>
      <Count id={`${id}-count`} $isExceeded={remaining < 0}>
        {words(remaining)}
      </Count>
      <VisuallyHidden role="status">{spoken !== null && words(spoken)}</VisuallyHidden>
    </>
  );
}

const Count = styled.span<{ $isExceeded: boolean }>`
  flex: 0 1 auto;
  min-width: 0;
  margin-inline-start: auto;
  color: ${({ $isExceeded }) => ($isExceeded ? 'var(--c-danger)' : 'var(--c-text-muted)')};
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`;

/** Remaining characters at which screen readers are told: early enough to finish the sentence, and at the end. */
const moments = [20, 10, 5, 0, -1];

/** The number to announce: a new one when a moment has been passed, otherwise the last one; null far from the limit. */
export function spokenRemaining(remaining: number, spoken: number | null): number | null {
  const passed = momentOf(remaining);
  if (passed === undefined) return null;
  return spoken !== null && momentOf(spoken) === passed ? spoken : remaining;
}

function momentOf(remaining: number): number | undefined {
  return moments.findLast((moment) => remaining <= moment);
}

/** Length of a control's text, controlled or not, including text typed before hydration. */
function useTextLength(id: string, value: unknown): number {
  const [length, setLength] = useState(typeof value === 'string' ? characters(value) : 0);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
    const { form } = control;
    const read = () => setLength(characters(control.value));
    // `reset` fires before the form is cleared.
    const readSoon = () => void setTimeout(read);
    read();
    control.addEventListener('input', read);
    form?.addEventListener('reset', readSoon);
    return () => {
      control.removeEventListener('input', read);
      form?.removeEventListener('reset', readSoon);
    };
  }, [id, value]);
  return length;
}
