import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readProfile, type OwnProfileView } from '@manyhearts/contract/profile';
import { listRegions } from '@manyhearts/contract/reference';
import { nicheOf } from '@manyhearts/niches';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { countryName } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { Avatar } from '#site/domain/Avatar.tsx';
import { useProfileWords } from '#site/domain/profile-words.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { AnswerParts, type Asking } from './AnswerParts.tsx';
import { Completeness } from './Completeness.tsx';
import { PartFrame, PartHead, ProfilePart } from './ProfilePart.tsx';

type OwnProfileProps = {
  asking: Asking;
  photos: (profile: OwnProfileView, onChanged: () => void) => ReactNode;
  /** Renders the preview of what others see. */
  preview: (onClose: () => void) => ReactNode;
};

/** A member's own profile, edited in place. */
export function OwnProfile(parts: OwnProfileProps) {
  const { t } = useTranslation('own-profile');
  const own = useQuery(queryOf(readProfile));
  return (
    <QueryView
      query={own}
      waiting={
        <Screenful>
          <Skeleton shape="lines" count={4} />
        </Screenful>
      }
      failed={t('page.failed')}
    >
      {({ profile }) => <Parts profile={profile} {...parts} />}
    </QueryView>
  );
}

function Parts({ profile, asking, photos, preview }: OwnProfileProps & { profile: OwnProfileView }) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const [isPreview, setPreview] = useState(false);
  const main = profile.photos.find((photo) => photo.main);
  const serverData = useQueryClient();
  const refresh = () => void serverData.invalidateQueries(queryOf(readProfile));
  return (
    <Columns>
      <Side>
        <PartFrame aria-labelledby="own-name">
          <Face>
            <Avatar name={profile.name} src={main?.filename ?? null} size="large" isDecorative />
            <h2 id="own-name">{shared('member.nameAge', { name: profile.name, age: profile.age })}</h2>
          </Face>
          <Completeness {...profile.completeness} />
          <Button $kind="quiet" onClick={() => setPreview(true)}>
            <Eye size={iconSizes.medium} aria-hidden />
            {t('preview.open')}
          </Button>
        </PartFrame>
      </Side>
      <Main>
        <PartFrame id="photos" aria-labelledby="photos-title">
          <PartHead>
            <h2 id="photos-title">{t('part.photos')}</h2>
          </PartHead>
          {photos(profile, refresh)}
        </PartFrame>
        <AnswerParts profile={profile} asking={asking} />
        <SeekingPart profile={profile} />
        <PlacePart profile={profile} />
      </Main>
      {isPreview && preview(() => setPreview(false))}
    </Columns>
  );
}

/** The member's own face comes first. */
const Face = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** About the height of the loaded content, so that the footer does not shift. */
const Screenful = styled.div`
  min-height: 100dvh;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-end: var(--space-10);
  ${from('large')} {
    grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
    gap: var(--space-8);
  }
`;

const Side = styled.div`
  min-width: 0;
  ${from('large')} {
    position: sticky;
    inset-block-start: 84px;
    align-self: start;
  }
`;

const Main = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

const PlaceForm = later(async () => (await import('./part-forms.tsx')).PlaceForm);

/** The member's town; nothing more precise is asked or shown. */
function PlacePart({ profile }: { profile: OwnProfileView }) {
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

const SeekingForm = later(async () => (await import('./part-forms.tsx')).SeekingForm);

/** The gender that the member seeks, if the niche offers a choice. */
function SeekingPart({ profile }: { profile: OwnProfileView }) {
  const { settings } = useBrand();
  const { labelOf, wordOf } = useProfileWords();
  const offered = nicheOf(settings.niche).seekingMatrix[profile.gender];
  const title = labelOf('seeking');
  if (offered.length < 2) return null;
  return (
    <ProfilePart
      id="seeking"
      title={title}
      member={profile.id}
      fields={['seeking']}
      form={(onClose) => <SeekingForm {...{ profile, title, offered, onClose }} />}
    >
      <p>{wordOf('seeking', profile.seeking)}</p>
    </ProfilePart>
  );
}
