import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { listRegions } from '@manyhearts/contract/reference';
import { countryName } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { queryOf } from '#site/store/server-data.ts';
import { later } from '#site/ui/StillComing.tsx';
import { ProfilePart } from './ProfilePart.tsx';

const PlaceForm = later(async () => (await import('./part-forms.tsx')).PlaceForm);

/** The member's town; nothing more precise is asked or shown. */
export function PlacePart({ profile }: { profile: OwnProfileView }) {
  const { t } = useTranslation('own-profile');
  const { language } = useBrand();
  const { country, region, city } = profile;
  const regions = useQuery(queryOf(listRegions, { country }));
  const name = regions.data?.regions.find(({ code }) => code === region)?.name ?? '';
  const shown = [city, name, countryName(country, language)];
  const title = t('place.title');
  return (
    <ProfilePart
      id="place"
      title={title}
      member={profile.id}
      fields={['country', 'region', 'city']}
      form={(onClose) => <PlaceForm profile={profile} title={title} onClose={onClose} />}
    >
      <p>{[...new Set(shown)].filter(Boolean).join(', ')}</p>
    </ProfilePart>
  );
}
