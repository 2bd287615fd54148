import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readDecisions, seeDecisions, type DecisionsAnswer } from '@manyhearts/contract/decisions';
import { useCall } from '#site/api/use-call.ts';
import { changeMember, memberIn, useMember } from '#site/store/member.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { Empty } from '#site/ui/Empty.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Section } from '#site/ui/Section.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { DecisionsFrame, Waiting } from './DecisionsFrame.tsx';
import { OutcomeCard } from './OutcomeCard.tsx';

export const reads = () => [readOf(readDecisions)];

/** What moderators decided about the member, and what came of their reports. */
export function DecisionsPage() {
  return <DecisionsFrame>{() => <Decisions />}</DecisionsFrame>;
}

function Decisions() {
  const { t } = useTranslation('decisions');
  const { t: shared } = useTranslation();
  const found = useQuery(queryOf(readDecisions));
  useNew(found.refetch);
  useSeen(found.data);
  return (
    <Section aria-labelledby="decisions">
      <PageHead id="decisions" title={t('title')} lead={t('lead')} />
      <QueryView
        query={found}
        waiting={<Waiting />}
        failed={shared('error.title')}
        empty={{
          isIt: ({ decisions, reports }) => decisions.length + reports.length === 0,
          shown: <Empty title={t('empty.title')} text={t('empty.text')} />,
        }}
      >
        {({ decisions, reports }) => (
          <>
            <Part title={t('aboutYou')}>
              {decisions.map((one) => (
                <DecisionCard key={one.id} of={one} />
              ))}
            </Part>
            <Part title={t('yourReports')}>
              {reports.map((one) => (
                <OutcomeCard key={one.id} of={one} />
              ))}
            </Part>
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** A live event counts what is new; the open page shows it. */
function useNew(refetch: () => Promise<unknown>): void {
  const isNew = (useMember()?.newDecisions ?? 0) > 0;
  useEffect(() => {
    if (isNew) void refetch();
  }, [isNew, refetch]);
}

/** Once they are on screen. What was new stays marked until the next visit. */
function useSeen(shown: DecisionsAnswer | undefined): void {
  const serverData = useQueryClient();
  const { send } = useCall(seeDecisions);
  const hasNew = shown !== undefined && [...shown.decisions, ...shown.reports].some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNew || memberIn(serverData)?.newDecisions === 0) return;
    void send({})?.then((sent) => {
      if (sent && !('failure' in sent)) changeMember(serverData, { newDecisions: 0 });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer with something new
  }, [hasNew]);
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Group aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Group>
  );
}

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 56rem);
  gap: var(--space-4);
  margin-block-end: var(--space-8);
`;
