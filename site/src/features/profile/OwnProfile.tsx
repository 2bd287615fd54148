import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readProfile, type OwnProfileView } from '@manyhearts/contract/profile';
import { useAnswer } from '#site/api/use-answer.ts';
import { Button } from '#site/ui/Button.tsx';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
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
  const own = useAnswer(readProfile);
  if (own.state === 'there') return <Parts profile={own.answer.profile} {...parts} />;
  if (own.state === 'failed') return <LoadFailure title={t('page.failed')} failure={own.failure} onRetry={own.again} />;
  return (
    <Screenful>
      <Skeleton shape="lines" count={4} />
    </Screenful>
  );
}

function Parts({ profile, asking, photos, preview }: OwnProfileProps & { profile: OwnProfileView }) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const [isPreview, setPreview] = useState(false);
  const [round, setRound] = useState(0);
  const refresh = () => setRound((before) => before + 1);
  return (
    <Columns>
      <Side>
        <PartFrame aria-labelledby="own-name">
          <h2 id="own-name">{shared('member.nameAge', { name: profile.name, age: profile.age })}</h2>
          <Completeness start={profile} round={round} />
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
        <AnswerParts profile={profile} asking={asking} onSaved={refresh} />
        <SeekingPart profile={profile} onSaved={refresh} />
        <PlacePart profile={profile} onSaved={refresh} />
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
