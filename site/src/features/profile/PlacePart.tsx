import { useTranslation } from 'react-i18next';
import type { PlaceView } from '@manyhearts/contract/places';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { listRegions } from '@manyhearts/contract/reference';
import { anyScene } from '@manyhearts/contract/scene';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { useBoot } from '#site/boot/BootContext.tsx';
import { countryName } from '#site/boot/formats.ts';
import { later } from '#site/ui/later.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { useEditedPart } from './use-edited-part.ts';

const PlaceFields = later(async () => (await import('./PlaceFields.tsx')).PlaceFields);

/** The member's town; nothing more precise is asked or shown. */
export function PlacePart({ profile }: { profile: OwnProfileView }) {
  const { t } = useTranslation('own-profile');
  const { settings, language } = useBoot();
  const saved = placeIn(profile);
  const editing = useEditedPart<PlaceView>({
    member: profile.id,
    scene: anyScene,
    initial: saved,
    toInput: (place) => place,
  });
  const { values: now, errorOf, change } = editing.form;
  const regions = useQuery(queryOf(listRegions, { country: now.country }));
  const names = regions.data?.regions ?? [];
  const nameOf = (place: PlaceView) => names.find(({ code }) => code === place.region)?.name ?? '';
  const shown = [saved.city, saved.country === now.country ? nameOf(saved) : '', countryName(saved.country, language)];
  return (
    <ProfilePart
      id="place"
      title={t('place.title')}
      editing={editing}
      fields={
        <PlaceFields
          now={now}
          regions={regions}
          names={names}
          errorOf={errorOf}
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
