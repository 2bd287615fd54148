import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listSignupMatches, type MemberCardView, type SignupMatchesAnswer } from '@manyhearts/contract/members';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { CardSkeleton } from '#site/domain/CardSkeleton.tsx';
import { FictionalWarning } from '#site/domain/FictionalWarning.tsx';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { placeOf, useRegions } from '#site/domain/use-regions.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { cardWidth, TileList } from '#site/ui/Section.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';

/** The number of matches in an answer. */
const shapes = 12;

export const reads = () => [readOf(listSignupMatches)];

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
  return (
    <Page aria-labelledby="matches">
      <PageHead id="matches" title={t('matches.title')} lead={t('matches.lead')} />
      <Found />
    </Page>
  );
}

function Found() {
  const { t } = useTranslation('welcome');
  const found = useQuery(queryOf(listSignupMatches));
  return (
    <QueryView query={found} waiting={<CardSkeleton count={shapes} least={least} />} failed={t('matches.failed')}>
      {({ profiles }) => <Profiles profiles={profiles} />}
    </QueryView>
  );
}

function Profiles({ profiles }: SignupMatchesAnswer) {
  const { t } = useTranslation('welcome');
  if (profiles.length === 0) {
    return (
      <Empty
        icon={<Users size={iconSizes.huge} aria-hidden />}
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
  padding: clamp(24px, 5vw, 56px) var(--gutter) var(--space-12);
`;

const Onward = styled.p`
  display: flex;
  justify-content: center;
  padding-block-start: var(--space-8);
`;

/** Minimum width of a card; two fit on phones. */
const least = cardWidth('9.5rem');

/** Suggested members in the theme's layout. */
function Suggestions({ profiles }: { profiles: readonly MemberCardView[] }) {
  const { composition, language } = useBrand();
  const regions = useRegions();
  return (
    <>
      <FictionalWarning profiles={profiles} />
      <TileList $least={least}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ResultCard profile={profile} place={placeOf(profile, regions, language)} look={composition.wall} />
          </li>
        ))}
      </TileList>
    </>
  );
}
