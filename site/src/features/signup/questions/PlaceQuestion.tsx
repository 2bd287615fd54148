import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { PlaceView } from '@manyhearts/contract/places';
import { listRegions } from '@manyhearts/contract/reference';
import { iconSizes } from '@manyhearts/themes/scales';
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
  const regionNow = names.find(({ code }) => code === answers.region)?.name;
  const settle = ({ country: here, region, city }: PlaceView) => onAnswer({ country: here, region, city });
  return (
    <Question level={level} title={t('place.title')} lead={t('place.lead')}>
      <CityField
        label={t('place.city')}
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
      <Elsewhere open={errorOf('country') || errorOf('region') || regions.isError ? true : undefined}>
        <summary>
          {[regionNow, countryName(country, language)].filter(Boolean).join(', ')}
          <ChevronDown size={iconSizes.medium} aria-hidden />
        </summary>
        <div>
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
        </div>
      </Elsewhere>
    </Question>
  );
}

/** Country and region as one small line: the region follows from the town, and few live where they are not. */
const Elsewhere = styled.details`
  > summary {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 44px;
    color: var(--c-link);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  > div {
    display: grid;
    gap: var(--space-4);
    padding-block-start: var(--space-2);
  }
`;
