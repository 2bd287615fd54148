import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlaceView } from '@manyhearts/contract/places';
import type { RegionView } from '@manyhearts/contract/reference';
import { useOwnPlace } from '#site/domain/use-own-place.ts';
import { usePlaces } from '#site/domain/use-places.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { countryName } from '#site/boot/formats.ts';
import { CityField } from '#site/domain/CityField.tsx';
import { Select } from '#site/ui/Select.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';

type PlaceFieldsProps = {
  now: PlaceView;
  regions: Pick<UseQueryResult<object>, 'data' | 'isError' | 'refetch'>;
  names: readonly RegionView[];
  errorOf: (field: string) => string | undefined;
  nameOf: (place: PlaceView) => string;
  onChange: (place: PlaceView) => void;
  offered: readonly PlaceView['country'][];
};

/** Loaded when the place is changed. */
export function PlaceFields({ now, regions, names, errorOf, nameOf, onChange, offered }: PlaceFieldsProps) {
  const { t } = useTranslation('own-profile');
  const { language } = useBrand();
  const suggestions = usePlaces(now.country, now.city);
  const { state, find } = useOwnPlace(offered);
  // Includes the member's own country even if the brand is no longer offered there.
  const countries = [...new Set([...offered, now.country])];
  return (
    <>
      {countries.length > 1 && (
        <Select
          label={t('place.country')}
          name="country"
          autoComplete="country"
          options={countries.map((code) => ({ value: code, label: countryName(code, language) }))}
          value={now.country}
          error={errorOf('country')}
          onChange={({ target }) =>
            onChange({ country: countries.find((code) => code === target.value) ?? now.country, region: '', city: '' })
          }
        />
      )}
      {!regions.data && <StillComing hasFailed={regions.isError} again={() => void regions.refetch()} />}
      {names.length > 0 && (
        <Select
          label={t('place.region')}
          name="region"
          autoComplete="address-level1"
          hasNone
          options={names.map(({ code, name }) => ({ value: code, label: name }))}
          value={now.region}
          error={errorOf('region')}
          onChange={({ target }) => onChange({ ...now, region: target.value })}
        />
      )}
      <CityField
        label={t('place.city')}
        hint={t('place.hint')}
        name="city"
        value={now.city}
        error={errorOf('city')}
        onType={(city) => onChange({ ...now, city })}
        suggestions={suggestions}
        regionName={nameOf}
        onChoose={onChange}
        locating={state}
        onLocate={() => void find().then((place) => place && onChange(place))}
      />
    </>
  );
}
