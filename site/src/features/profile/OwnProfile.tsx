import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readProfile, type OwnProfileView } from '@manyhearts/contract/profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { AnswerParts, type Asking } from './AnswerParts.tsx';
import { Completeness } from './Completeness.tsx';
import { PlacePart } from './PlacePart.tsx';
import { PartFrame, PartHead } from './ProfilePart.tsx';
import { SeekingPart } from './SeekingPart.tsx';

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
  const serverData = useQueryClient();
  const refresh = () => void serverData.invalidateQueries(queryOf(readProfile));
  return (
    <Columns>
      <Side>
        <PartFrame aria-labelledby="own-name">
          <h2 id="own-name">{shared('member.nameAge', { name: profile.name, age: profile.age })}</h2>
          <Completeness {...profile.completeness} />
          <Button $kind="quiet" onClick={() => setPreview(true)}>
            <Eye size={20} strokeWidth={1.75} aria-hidden />
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

/** About the height of the loaded content, so that the footer does not shift. */
const Screenful = styled.div`
  min-height: 100dvh;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(var(--space) * 5);
  margin-block-end: calc(var(--space) * 10);
  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
    gap: calc(var(--space) * 7);
  }
`;

const Side = styled.div`
  min-width: 0;
  @media (min-width: 992px) {
    position: sticky;
    inset-block-start: 84px;
    align-self: start;
  }
`;

const Main = styled.div`
  display: grid;
  gap: calc(var(--space) * 5);
  min-width: 0;
`;
