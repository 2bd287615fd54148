import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, MapPin, Search } from 'lucide-react';
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
import { useProfileWords } from '#site/domain/profile-words.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { AnswerParts } from './AnswerParts.tsx';
import { Completeness } from './Completeness.tsx';
import { OwnFace } from './OwnFace.tsx';
import { PartFrame, PartHead, ProfilePart } from './ProfilePart.tsx';
import type { Asking } from '#site/domain/profile-answers.rules.ts';

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

/** The profile as others see it: the face, the words beside it, each part changed where it stands, and then the photos. */
function Parts({ profile, asking, photos, preview }: OwnProfileProps & { profile: OwnProfileView }) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const [isPreview, setPreview] = useState(false);
  const serverData = useQueryClient();
  const refresh = () => void serverData.invalidateQueries(queryOf(readProfile));
  return (
    <Columns>
      <Side>
        <OwnFace profile={profile} />
      </Side>
      <Main>
        <Top>
          <h2 id="own-name">{shared('member.nameAge', { name: profile.name, age: profile.age })}</h2>
          <Completeness {...profile.completeness} />
          <Button $kind="quiet" onClick={() => setPreview(true)}>
            <Eye size={iconSizes.medium} aria-hidden />
            {t('preview.open')}
          </Button>
        </Top>
        <PlacePart profile={profile} />
        <AnswerParts profile={profile} asking={asking} />
        <SeekingPart profile={profile} />
        <PartFrame id="photos" aria-labelledby="photos-title">
          <PartHead>
            <h2 id="photos-title">{t('part.photos')}</h2>
          </PartHead>
          {photos(profile, refresh)}
        </PartFrame>
      </Main>
      {isPreview && preview(() => setPreview(false))}
    </Columns>
  );
}

const Top = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  /* The bar is as long as the column. */
  > div {
    justify-self: stretch;
  }
  h2 {
    font-size: var(--text-title-1);
    overflow-wrap: anywhere;
  }
`;

/** About the height of the loaded content, so that the footer does not shift. */
const Screenful = styled.div`
  min-height: 100dvh;
`;

/** As on the pages of others. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-10);
  margin-block-end: var(--space-10);
  ${from('medium')} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  }
`;

const Side = styled.div`
  min-width: 0;
  ${from('medium')} {
    position: sticky;
    inset-block-start: 84px;
    align-self: start;
    max-width: calc((100dvh - 180px) * 0.8);
  }
`;

const Main = styled.div`
  display: grid;
  align-content: start;
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
      <Said>
        <MapPin size={iconSizes.medium} aria-hidden />
        {[...new Set(shown)].filter(Boolean).join(', ')}
      </Said>
    </ProfilePart>
  );
}

/** The icon stays beside long words. */
const Said = styled.p`
  display: flex;
  gap: 6px;
  > svg {
    flex: none;
    margin-block-start: 0.25em;
  }
`;

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
      <Said>
        <Search size={iconSizes.medium} aria-hidden />
        {wordOf('seeking', profile.seeking)}
      </Said>
    </ProfilePart>
  );
}
