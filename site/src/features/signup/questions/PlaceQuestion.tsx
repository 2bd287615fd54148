import { useTranslation } from 'react-i18next';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { PlaceView } from '@manyhearts/contract/places';
import { listRegions } from '@manyhearts/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { useOwnPlace } from '#site/domain/use-own-place.ts';
import { usePlaces } from '#site/domain/use-places.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { countryName } from '#site/boot/formats.ts';
import { CityField } from '#site/domain/CityField.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Question, type QuestionProps } from './Question.tsx';
import { RegionSelect } from './RegionSelect.tsx';

export function PlaceQuestion({ answers, level, errorOf, onAnswer }: QuestionProps) {
  const { t } = useTranslation('signup');
  const { settings, language } = useBrand();
  const country = (answers.country || settings.geoipSelectedCountry) as CountryCode;
  const offered = settings.countries.map(({ code }) => code);
  const regions = useQuery(queryOf(listRegions, { country }));
  const suggestions = usePlaces(country, answers.city);
  const { state, find } = useOwnPlace(offered);
  const names = regions.data?.regions ?? [];
  const settle = ({ country: here, region, city }: PlaceView) => onAnswer({ country: here, region, city });
  return (
    <Question level={level} title={t('place.title')} lead={t('place.lead')}>
      {offered.length === 1 ? (
        <input type="hidden" name="country" value={country} />
      ) : (
        <Select
          label={t('place.country')}
          name="country"
          autoComplete="country"
          options={offered.map((code) => ({ value: code, label: countryName(code, language) }))}
          value={country}
          error={errorOf('country')}
          onChange={({ target }) => onAnswer({ country: target.value })}
        />
      )}
      <RegionSelect
        regions={regions}
        chosen={answers.region}
        error={errorOf('region')}
        onChoose={(region) => onAnswer({ country, region })}
      />
      <CityField
        label={t('place.city')}
        isOptional
        name="city"
        enterKeyHint="next"
        error={errorOf('city')}
        value={answers.city}
        onType={(city) => onAnswer({ city })}
        suggestions={suggestions}
        regionName={({ region }) => names.find(({ code }) => code === region)?.name ?? ''}
        onChoose={settle}
        locating={state}
        onLocate={() => void find().then((place) => place && settle(place))}
      />
    </Question>
  );
}
