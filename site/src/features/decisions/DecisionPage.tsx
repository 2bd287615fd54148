import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { readDecision } from '@manyhearts/contract/decisions';
import { usePage } from '#site/boot/page-context.ts';
import { queryOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { LoadFailure } from '#site/ui/QueryView.tsx';
import { Section } from '#site/ui/Section.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { DecisionsFrame, Waiting } from './DecisionsFrame.tsx';
import { OutcomeCard } from './OutcomeCard.tsx';

/** One decision, by the signed address of its mail: for people who can't log in, or have no account. */
export function DecisionPage() {
  return <DecisionsFrame>{() => <Decision />}</DecisionsFrame>;
}

function Decision() {
  const { t } = useTranslation('decisions');
  const { isLoggedIn } = usePage();
  const { proof = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf(readDecision, { proof }));
  return (
    <Section aria-labelledby="decision">
      <PageHead id="decision" title={t('one.title')} />
      <Room>
        {data?.decision && <DecisionCard of={data.decision} proof={proof} />}
        {data?.report && <OutcomeCard of={data.report} proof={proof} />}
        {!data && !error && <Waiting />}
        {error && <Failed failure={error} onRetry={() => void refetch()} />}
        {data && isLoggedIn && (
          <ButtonLink href="/decisions" $kind="quiet">
            {t('one.all')}
          </ButtonLink>
        )}
      </Room>
    </Section>
  );
}

type Failure = Error & { code?: string; detail?: string; reference?: string | undefined };

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('decisions');
  const { t: shared } = useTranslation();
  const { isLoggedIn } = usePage();
  if (failure.code !== 'not_found') {
    const { detail = '', reference } = failure;
    return <LoadFailure title={shared('error.title')} failure={{ detail, reference }} onRetry={onRetry} />;
  }
  if (isLoggedIn) {
    return (
      <Empty title={t('gone.title')} text={t('gone.member')}>
        <ButtonLink href="/decisions">{t('one.all')}</ButtonLink>
      </Empty>
    );
  }
  return (
    <Empty title={t('gone.title')} text={t('gone.text')}>
      <ButtonLink href="/login?back=/decisions">{shared('nav.login')}</ButtonLink>
    </Empty>
  );
}

const Room = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 56rem);
  justify-items: stretch;
  gap: var(--space-4);
  min-height: 70dvh;
  align-content: start;
  > a {
    justify-self: start;
  }
`;
