import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { releaseAppeal, takeAppeal, type AdminAppealView } from '@manyhearts/contract/admin/appeals';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { toLoggedOutError } from '#admin/shared/http-errors.ts';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { AppealAnswerCard } from './AppealAnswerCard.tsx';
import { actOf, AppealStatusChip, DueCell } from './AppealList.tsx';

const besideEachOther = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
};
const below = { display: 'grid', gap: 2, minWidth: 0 };

/** An appeal, the decision that it is against, and the answer. Each read is recorded in the audit. */
export function AppealShow() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useAppeal(id);
  const queryClient = useQueryClient();
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const after = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } finally {
      await refetch();
      void queryClient.invalidateQueries({ queryKey: ['appeals', 'getList'] });
    }
  };
  return (
    <>
      <PageHeader
        title={text('appeals.of', { name: data.memberName ?? text('appeals.nameless') })}
        above={<BackLink to="/appeals">{text('appeals.back')}</BackLink>}
      >
        <AppealStatusChip status={data.status} />
        {data.status === 'open' && <DueCell appeal={data} />}
      </PageHeader>
      <Box sx={besideEachOther}>
        <Box sx={below}>
          <SectionCard title={text(`appeals.by.${data.by}`)}>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{data.text}</Typography>
          </SectionCard>
          <DecisionCard appeal={data} />
        </Box>
        <Box sx={below}>
          {data.status === 'open' && <TakingCard appeal={data} after={after} />}
          <AppealAnswerCard appeal={data} after={after} />
        </Box>
      </Box>
    </>
  );
}

function useAppeal(id: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['appeals', 'opened', id],
    queryFn: async () => {
      const { data } = (await dataProvider.getOne<AdminAppealView>('appeals', { id })) ?? {};
      if (!data) throw toLoggedOutError();
      return data;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

function DecisionCard({ appeal }: { appeal: AdminAppealView }) {
  const text = useText();
  const { longDay: day } = useDates();
  const { sanction, category, reportId, firstDecider } = appeal;
  return (
    <SectionCard title={text('appeals.decision')}>
      <Facts>
        <Fact name={text('appeals.decided')}>{actOf(appeal, text)}</Fact>
        {sanction?.limited && (
          <Fact name={text('verdicts.limited')}>{text(`verdicts.functions.${sanction.limited}`)}</Fact>
        )}
        {sanction?.removed && (
          <Fact name={text('appeals.removed')}>{text(`appeals.removals.${sanction.removed}`)}</Fact>
        )}
        <Fact name={text('verdicts.finding')}>{text(`reports.category.${category}`)}</Fact>
        {sanction && <Fact name={text('verdicts.ground')}>{text(`verdicts.grounds.${sanction.ground}`)}</Fact>}
        {sanction?.words && <Fact name={text('verdicts.words')}>{sanction.words}</Fact>}
        {sanction && <Fact name={text('appeals.on')}>{day(sanction.decidedAt)}</Fact>}
        {sanction?.endsAt && <Fact name={text('appeals.until')}>{day(sanction.endsAt)}</Fact>}
        <Fact name={text('appeals.firstDecider')}>{firstDecider ?? text('appeals.unknown')}</Fact>
      </Facts>
      {sanction?.isLifted && <Alert severity="info">{text('appeals.lifted')}</Alert>}
      {sanction?.removed && !sanction.isLifted && !sanction.canReturn && (
        <Alert severity="info">{text('appeals.cantReturn')}</Alert>
      )}
      {reportId && (
        <div>
          <Button component={Link} to={`/reports/${reportId}/show`} variant="outlined">
            {text('appeals.openReport')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

type After = (work: () => Promise<unknown>) => Promise<void>;

function TakingCard({ appeal, after }: { appeal: AdminAppealView; after: After }) {
  const text = useText();
  const call = useCall();
  const { isBusy, failure, run } = useAct(() => text('appeals.conflict'));
  const { id, takenBy, isMine, isOwnDecision } = appeal;
  const act = (definition: typeof takeAppeal) => void run(() => after(() => call(definition, { id })));
  return (
    <SectionCard title={text('appeals.taking')}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Typography>
        {takenBy === null ? text('appeals.free') : text(isMine ? 'appeals.yours' : 'appeals.taken', { by: takenBy })}
      </Typography>
      <div>
        {takenBy === null && !isOwnDecision && (
          <Button variant="outlined" loading={isBusy} onClick={() => act(takeAppeal)}>
            {text('appeals.take')}
          </Button>
        )}
        {isMine && (
          <Button variant="outlined" loading={isBusy} onClick={() => act(releaseAppeal)}>
            {text('appeals.release')}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
