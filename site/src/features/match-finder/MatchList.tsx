import { useQuery } from '@tanstack/react-query';
import { Sparkles, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  findMatches,
  type MatchAnswers,
  type MatchFinderAnswer,
  type MatchReason,
} from '@manyhearts/contract/match-finder';
import { listInterests, type InterestView } from '@manyhearts/contract/reference';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { useArrivalFocus } from '#site/boot/use-arrival-focus.ts';
import { FictionalWarning } from '#site/domain/FictionalWarning.tsx';
import { MemberCardShape } from '#site/domain/MemberCard.tsx';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { placeOf, useRegions } from '#site/domain/use-regions.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { TileList } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';

/** Minimum width of a match with its reasons. */
const least = '21rem, 100%';
/** As many as fill the first view. */
const shapes = 6;

type MatchListProps = { answers: MatchAnswers; isArrival: boolean; onAgain: () => void };

/** The matches, best first, with reasons. */
export function MatchList({ answers, isArrival, onAgain }: MatchListProps) {
  const { t } = useTranslation('match-finder');
  const found = useQuery(queryOf(findMatches, answers));
  const heading = useArrivalFocus(isArrival);
  const matches = found.data?.matches ?? [];
  return (
    <>
      <Head>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('results.title')}
          </h2>
          <p role="status">{matches.length > 0 ? t('results.found', { count: matches.length }) : t('results.lead')}</p>
        </div>
        <Button $kind="quiet" $small onClick={onAgain}>
          {t('results.again')}
        </Button>
      </Head>
      <QueryView
        query={found}
        waiting={<Coming />}
        failed={t('results.failed')}
        empty={{ isIt: (answer) => answer.matches.length === 0, shown: <NoMatches /> }}
      >
        {(answer) => <Matches {...answer} />}
      </QueryView>
    </>
  );
}

function NoMatches() {
  const { t } = useTranslation('match-finder');
  return (
    <Empty
      level={3}
      icon={<Users size={iconSizes.huge} aria-hidden />}
      title={t('results.emptyTitle')}
      text={t('results.emptyText')}
    >
      <ButtonLink href="/members">{t('results.search')}</ButtonLink>
    </Empty>
  );
}

/** Placeholder in the layout of the list. */
function Coming() {
  const { t } = useTranslation();
  const { composition } = useBrand();
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <List as="div" aria-hidden $least={least}>
        {Array.from({ length: shapes }, (_, index) => (
          <div key={index}>
            <MemberCardShape look={composition.wall} />
            <Skeleton shape="lines" />
          </div>
        ))}
      </List>
    </div>
  );
}

const widenings = { region: 'widened.region', anywhere: 'widened.anywhere' } as const;

function Matches({ matches, widened }: MatchFinderAnswer) {
  const { t } = useTranslation('match-finder');
  const { composition, language } = useBrand();
  const regions = useRegions();
  const interests = useQuery(queryOf(listInterests));
  const wordsOf = useReasonWords(interests.data?.interests ?? []);
  return (
    <>
      {widened && <Widened>{t(widenings[widened])}</Widened>}
      <FictionalWarning profiles={matches.map(({ profile }) => profile)} />
      <List as="ol" $least={least} aria-label={t('results.list')}>
        {matches.map(({ profile, reasons }, index) => (
          <li key={profile.id}>
            <ResultCard
              profile={profile}
              place={placeOf(profile, regions, language)}
              look={composition.wall}
              isFirst={index < 2}
            />
            <Reasons aria-label={t('reasons.label', { name: profile.name })}>
              {reasons.map((reason) => {
                const words = wordsOf(reason);
                return (
                  words && (
                    <li key={reason.kind}>
                      <Sparkles size={iconSizes.small} aria-hidden />
                      {words}
                    </li>
                  )
                );
              })}
            </Reasons>
          </li>
        ))}
      </List>
      <Onward>
        <ButtonLink href="/members" $kind="quiet">
          {t('results.search')}
        </ButtonLink>
      </Onward>
    </>
  );
}

const Widened = styled.p`
  margin-block-end: var(--space-5);
`;

const Onward = styled.p`
  display: flex;
  justify-content: center;
  padding-block-end: var(--space-10);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-end: var(--space-6);
  h2 {
    font-size: var(--text-title-2);
  }
  p {
    color: var(--c-text-muted);
  }
`;

const List = styled(TileList)`
  gap: var(--space-6);
  margin-block-end: var(--space-10);
  > * {
    display: grid;
    grid-template-columns: minmax(0, 10rem) minmax(0, 1fr);
    align-items: start;
    gap: var(--space-4);
  }
`;

const Reasons = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: var(--space-2) 0;
  list-style: none;
  font-size: var(--text-small);
  li {
    display: flex;
    gap: 8px;
  }
  svg {
    flex: none;
    margin-block-start: 0.25em;
    color: var(--c-mark);
  }
`;

const answers = {
  out: 'reasons.out',
  home: 'reasons.home',
  active: 'reasons.active',
  culture: 'reasons.culture',
  slow: 'reasons.slow',
  steady: 'reasons.steady',
  soon: 'reasons.soon',
  lasting: 'reasons.lasting',
  company: 'reasons.company',
  open: 'reasons.open',
} as const;

/** A reason as a sentence; undefined while its words are missing. */
function useReasonWords(interests: readonly InterestView[]): (reason: MatchReason) => string | undefined {
  const { t } = useTranslation('match-finder');
  return ({ kind, params }) => {
    switch (kind) {
      case 'interests': {
        const first = interests.find(({ id }) => id === params.first)?.name;
        return first === undefined ? undefined : t('reasons.interests', { count: Number(params.count), first });
      }
      case 'near':
        return params.band === 'farther' ? t('reasons.farther') : t('reasons.near', { km: params.band });
      case 'age':
        return Number(params.years) === 0 ? t('reasons.sameAge') : t('reasons.age', { count: Number(params.years) });
      case 'same_town':
        return t('reasons.sameTown');
      case 'online':
        return t('reasons.online');
      default: {
        const known = Object.entries(answers).find(([answer]) => answer === params.answer);
        return known && t(known[1]);
      }
    }
  };
}
