import { useTranslation } from 'react-i18next';
import type { PlaceView } from '@manyhearts/contract/places';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import type { RegionView } from '@manyhearts/contract/reference';
import { listRegions } from '@manyhearts/contract/reference';
import { useAnswer } from '#site/api/use-answer.ts';
import { useOwnPlace } from '#site/api/use-own-place.ts';
import { usePlaces } from '#site/api/use-places.ts';
import { useBoot } from '#site/boot/BootContext.tsx';
import { countryName } from '#site/boot/formats.ts';
import { CityField } from '#site/ui/CityField.tsx';
import { Select } from '#site/ui/Select.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { usePart } from './use-part.ts';

type PlacePartProps = { profile: OwnProfileView; onSaved: () => void };

/** The member's town; nothing more precise is asked or shown. */
export function PlacePart({ profile, onSaved }: PlacePartProps) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const { settings, language } = useBoot();
  const { saved, now, change, failure, frame } = usePart<PlaceView>({
    profile,
    name: 'place',
    read: placeIn,
    toInput: (place) => ({ ...place }),
    onSaved,
  });
  const regions = useAnswer(listRegions, { country: now.country });
  const names = regions.state === 'there' ? regions.answer.regions : [];
  const nameOf = (place: PlaceView) => names.find(({ code }) => code === place.region)?.name ?? '';
  const shown = [saved.city, saved.country === now.country ? nameOf(saved) : '', countryName(saved.country, language)];
  const fields = failure?.fieldErrors ?? {};
  const isAboutFields = ['country', 'region', 'city'].some((name) => name in fields);
  return (
    <ProfilePart
      {...frame}
      id="place"
      title={t('place.title')}
      headline={failure && !isAboutFields ? failure.detail || shared('unreachable') : undefined}
      form={
        <PlaceFields
          now={now}
          regions={regions}
          names={names}
          faults={fields}
          nameOf={nameOf}
          onChange={change}
          offered={settings.countries.map(({ code }) => code)}
        />
      }
    >
      <p>{[...new Set(shown)].filter(Boolean).join(', ')}</p>
    </ProfilePart>
  );
}

function placeIn({ country, region, city }: OwnProfileView): PlaceView {
  return { country, region, city };
}

type PlaceFieldsProps = {
  now: PlaceView;
  regions: { state: 'loading' | 'there' | 'failed'; again: () => void };
  names: readonly RegionView[];
  faults: Readonly<Record<string, { detail: string }>>;
  nameOf: (place: PlaceView) => string;
  onChange: (place: PlaceView) => void;
  offered: readonly PlaceView['country'][];
};

function PlaceFields({ now, regions, names, faults, nameOf, onChange, offered }: PlaceFieldsProps) {
  const { t } = useTranslation('own-profile');
  const { language } = useBoot();
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
          error={faults.country?.detail}
          onChange={({ target }) =>
            onChange({ country: countries.find((code) => code === target.value) ?? now.country, region: '', city: '' })
          }
        />
      )}
      {regions.state !== 'there' && <StillComing hasFailed={regions.state === 'failed'} again={regions.again} />}
      {names.length > 0 && (
        <Select
          label={t('place.region')}
          name="region"
          autoComplete="address-level1"
          hasNone
          options={names.map(({ code, name }) => ({ value: code, label: name }))}
          value={now.region}
          error={faults.region?.detail}
          onChange={({ target }) => onChange({ ...now, region: target.value })}
        />
      )}
      <CityField
        label={t('place.city')}
        hint={t('place.hint')}
        name="city"
        value={now.city}
        error={faults.city?.detail}
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
