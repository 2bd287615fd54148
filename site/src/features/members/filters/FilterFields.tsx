import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePage } from '#site/boot/page-context.ts';
import { RangeField } from '#site/ui/RangeField.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Switch } from '#site/ui/Switch.tsx';
import { PlaceFilters } from './PlaceFilters.tsx';
import { TraitFilters } from './TraitFilters.tsx';
import { oldest } from './search-filters.rules.ts';
import type { FilterFieldsProps } from './use-filter-words.ts';

/** All filters that are offered; each applies at once. */
export function FilterFields({ filters, scene, words, regions, applied, isPlaced, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('members');
  const { isLoggedIn } = usePage();
  const { offered, minAge } = scene;
  const switches = [
    ['online', t('filters.online')],
    ['new', t('filters.new')],
    ['photo', t('filters.photo')],
  ] as const;
  return (
    <>
      {offered.includes('gender') && (
        <Select
          label={t('filters.gender')}
          options={[
            { value: '', label: isLoggedIn ? t('filters.asProfile') : t('filters.both') },
            { value: 'female', label: t('filters.female') },
            { value: 'male', label: t('filters.male') },
          ]}
          value={filters.gender ?? ''}
          onChange={({ target }) => onChange({ gender: target.value || undefined })}
        />
      )}
      {offered.includes('age') && (
        <AgeFilter
          min={minAge}
          from={Number(filters.min_age ?? applied?.minAge ?? minAge)}
          to={Number(filters.max_age ?? applied?.maxAge ?? oldest)}
          onChange={(from, to) => onChange({ min_age: String(from), max_age: String(to) })}
        />
      )}
      <PlaceFilters
        filters={filters}
        scene={scene}
        applied={applied}
        isPlaced={isPlaced}
        regions={regions}
        onChange={onChange}
      />
      <Switches>
        {switches
          .filter(([name]) => offered.includes(name))
          .map(([name, label]) => (
            <Switch
              key={name}
              checked={filters[name] === 'true'}
              onChange={({ target }) => onChange({ [name]: target.checked ? 'true' : undefined })}
            >
              {label}
            </Switch>
          ))}
      </Switches>
      {scene.traits.length > 0 && (
        <div role="group" aria-label={t('filters.details')}>
          <TraitFilters filters={filters} scene={scene} words={words} onChange={onChange} />
        </div>
      )}
    </>
  );
}

const Switches = styled.div`
  display: grid;
`;

type AgeFilterProps = { min: number; from: number; to: number; onChange: (from: number, to: number) => void };

/** Debounce while a thumb is dragged. */
const pauseMs = 350;

/** The thumbs move at once; the search starts when they rest. */
function AgeFilter({ min, from, to, onChange }: AgeFilterProps) {
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
