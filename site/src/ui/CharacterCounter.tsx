import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { spokenRemaining } from './character-count.rules.ts';
import { useTextLength } from './use-text-length.ts';
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
  flex: none;
  margin-inline-start: auto;
  color: ${({ $isExceeded }) => ($isExceeded ? 'var(--c-danger)' : 'var(--c-text-muted)')};
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`;
