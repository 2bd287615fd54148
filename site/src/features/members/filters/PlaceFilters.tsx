import { useTranslation } from 'react-i18next';
import type { RegionView } from '@manyhearts/contract/reference';
import { useBrand } from '#site/boot/page-context.ts';
import { countryName } from '#site/boot/formats.ts';
import { Select } from '#site/ui/Select.tsx';
import type { FilterFieldsProps } from './use-filter-words.ts';
import { distances } from './search-filters.rules.ts';

type PlaceFiltersProps = Pick<FilterFieldsProps, 'filters' | 'scene' | 'applied' | 'isPlaced' | 'onChange'> & {
  regions: readonly RegionView[];
};

/** By country, region or distance. */
export function PlaceFilters({
  filters,
  scene: { offered, countries },
  applied,
  isPlaced,
  onChange,
  regions,
}: PlaceFiltersProps) {
  const { t } = useTranslation('members');
  const { settings, language } = useBrand();
  const country =
    filters.country ?? filters.countryregion?.slice(0, 2) ?? applied?.country ?? settings.geoipSelectedCountry;
  const names = regions
    .filter((region) => region.country === country)
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      {offered.includes('country') && countries.length > 1 && (
        <Select
          label={t('filters.country')}
          options={countries.map((code) => ({ value: code, label: countryName(code, language) }))}
          value={country}
          onChange={({ target }) => onChange({ country: target.value, countryregion: undefined })}
        />
      )}
      {offered.includes('region') && (names.length > 0 || regions.length === 0) && (
        <Select
          label={t('filters.region')}
          options={[{ value: '', label: t('filters.anyRegion') }, ...names]}
          value={filters.countryregion ?? ''}
          onChange={({ target }) => onChange({ countryregion: target.value || undefined })}
        />
      )}
      {offered.includes('distance') && (
        <Select
          label={t('filters.distance')}
          hint={!isPlaced && t('filters.place')}
          options={[
            { value: '', label: t('filters.anyDistance') },
            ...distances.map((km) => ({ value: String(km), label: t('filters.within', { km }) })),
          ]}
          value={filters.distance ?? ''}
          onChange={({ target }) => onChange({ distance: target.value || undefined })}
        />
      )}
    </>
  );
}
