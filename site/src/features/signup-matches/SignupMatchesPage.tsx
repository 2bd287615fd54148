import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listSignupMatches } from '@manyhearts/contract/members';
import { useAnswer } from '#site/api/use-answer.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { usePageTitle } from '#site/boot/use-page-title.ts';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { CardSkeleton } from '#site/ui/CardSkeleton.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { least, Suggestions } from './Suggestions.tsx';

/** The number of matches in an answer. */
const shapes = 12;

/** First suggestions for a new member. */
export function SignupMatchesPage() {
  const { state, again } = usePageTexts('welcome');
  if (state === 'there') return <Matches />;
  return (
    <Page>
      {state === 'coming' ? <CardSkeleton count={shapes} least={least} /> : <StillComing hasFailed again={again} />}
    </Page>
  );
}

function Matches() {
  const { t } = useTranslation('welcome');
  usePageTitle(t('matches.title'));
  return (
    <Page aria-labelledby="matches">
      <PageHead id="matches" title={t('matches.title')} lead={t('matches.lead')} />
      <Found />
    </Page>
  );
}

function Found() {
  const { t } = useTranslation('welcome');
  const found = useAnswer(listSignupMatches);
  if (found.state === 'loading') return <CardSkeleton count={shapes} least={least} />;
  if (found.state === 'failed') {
    return <LoadFailure title={t('matches.failed')} failure={found.failure} onRetry={found.again} />;
  }
  const { profiles } = found.answer;
  if (profiles.length === 0) {
    return (
      <Empty
        icon={<Users size={40} strokeWidth={1.75} aria-hidden />}
        title={t('matches.emptyTitle')}
        text={t('matches.emptyText')}
      >
        <ButtonLink href="/complete-signup#personal">{t('matches.complete')}</ButtonLink>
        <ButtonLink href="/members" $kind="quiet">
          {t('matches.search')}
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <Suggestions profiles={profiles} />
      <Onward>
        <ButtonLink href="/members" $kind="quiet">
          {t('matches.search')}
        </ButtonLink>
      </Onward>
    </>
  );
}

const Page = styled.section`
  max-width: 76rem;
  margin: 0 auto;
  padding: clamp(24px, 5vw, 56px) var(--gutter) calc(var(--space) * 12);
`;

const Onward = styled.p`
  display: flex;
  justify-content: center;
  padding-block-start: calc(var(--space) * 8);
`;
