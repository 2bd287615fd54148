import { useTranslation } from 'react-i18next';
import type { PlaceView } from '@manyhearts/contract/places';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { listRegions } from '@manyhearts/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { countryName } from '#site/boot/formats.ts';
import { later } from '#site/ui/later.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { usePart } from './use-part.ts';

const PlaceFields = later(async () => (await import('./PlaceFields.tsx')).PlaceFields);

/** The member's town; nothing more precise is asked or shown. */
export function PlacePart({ profile }: { profile: OwnProfileView }) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const { settings, language } = useBrand();
  const { saved, now, change, failure, frame } = usePart<PlaceView>({
    profile,
    name: 'place',
    read: placeIn,
    toInput: (place) => ({ ...place }),
  });
  const regions = useQuery(queryOf(listRegions, { country: now.country }));
  const names = regions.data?.regions ?? [];
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
