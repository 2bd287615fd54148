import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeField } from '#site/ui/RangeField.tsx';
import { oldest } from './search-filters.rules.ts';

type AgeFilterProps = { min: number; from: number; to: number; onChange: (from: number, to: number) => void };

/** Debounce while a thumb is dragged. */
const pauseMs = 350;

/** The thumbs move at once; the search starts when they rest. */
export function AgeFilter({ min, from, to, onChange }: AgeFilterProps) {
  const { t } = useTranslation('members');
  const [moved, setMoved] = useState<{ from: number; to: number }>();
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);

  useEffect(() => {
    if (!moved) return undefined;
    const timer = setTimeout(() => {
      tell.current(moved.from, moved.to);
      setMoved(undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [moved]);

  const now = moved ?? { from, to };
  return (
    <RangeField
      label={t('filters.age')}
      min={min}
      max={oldest}
      from={{ value: now.from, onChange: ({ target }) => setMoved({ ...now, from: Number(target.value) }) }}
      to={{ value: now.to, onChange: ({ target }) => setMoved({ ...now, to: Number(target.value) }) }}
    />
  );
}
