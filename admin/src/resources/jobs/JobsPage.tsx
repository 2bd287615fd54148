import { Alert, Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { listBulkJobs, type BulkJobView } from '@manyhearts/contract/admin/bulk-acts';
import { listExports, type ExportState, type OwnExportView } from '@manyhearts/contract/admin/exports';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { BulkOutcome } from '#admin/shared/jobs/BulkOutcome.tsx';
import { downloadExportFile } from '#admin/shared/list/export-list.ts';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';

const pauseMs = 2_000;

/** What a person had made or done in the background, so that a reload loses nothing. */
export function JobsPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('jobs.title')} intro={text('jobs.intro')} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
        <Exports />
        <BulkJobs />
      </Box>
    </>
  );
}

/** Asked for again while something is in progress. */
function useJobs<Job extends { state: ExportState }>(name: string, load: () => Promise<Job[]>) {
  return useQuery({
    queryKey: ['jobs', name],
    queryFn: load,
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'waiting') ? pauseMs : false),
  });
}

function Exports() {
  const text = useText();
  const call = useCall();
  const { data, error, refetch } = useJobs('exports', () => call(listExports));
  return (
    <SectionCard title={text('jobs.exports')}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={60} aria-busy />}
      {data?.length === 0 && <Typography color="textSecondary">{text('jobs.noExports')}</Typography>}
      {data?.map((job) => (
        <ExportRow key={job.job} job={job} />
      ))}
    </SectionCard>
  );
}

function ExportRow({ job: { job, resource, state, rows, createdAt, endsAt } }: { job: OwnExportView }) {
  const text = useText();
  const locale = useLocale();
  const { moment } = useDates();
  const act = useAct();
  const facts = [
    moment(createdAt),
    text('jobs.rows', { smart_count: rows }),
    ...(state === 'done' ? [text('jobs.until', { date: moment(endsAt) })] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      <Row resource={resource} state={state} facts={facts}>
        {state === 'done' && (
          <Button
            size="small"
            variant="outlined"
            loading={act.isBusy}
            onClick={() => void act.run(() => downloadExportFile(job, locale))}
          >
            {text('jobs.download')}
          </Button>
        )}
      </Row>
    </Box>
  );
}

function BulkJobs() {
  const text = useText();
  const call = useCall();
  const { data, error, refetch } = useJobs('bulk', () => call(listBulkJobs));
  return (
    <SectionCard title={text('jobs.bulk')}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={60} aria-busy />}
      {data?.length === 0 && <Typography color="textSecondary">{text('jobs.noBulk')}</Typography>}
      {data?.map((job) => (
        <BulkRow key={job.job} job={job} />
      ))}
    </SectionCard>
  );
}

function BulkRow({ job }: { job: BulkJobView }) {
  const text = useText();
  const { moment } = useDates();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Row resource={job.resource} state={job.state} facts={[text(`jobs.act.${job.act}`), moment(job.createdAt)]} />
      <BulkOutcome job={job} />
    </Box>
  );
}

type RowProps = { resource: string; state: ExportState; facts: readonly string[]; children?: ReactNode };

function Row({ resource, state, facts, children }: RowProps) {
  const text = useText();
  const translate = useTranslate();
  const colours = { waiting: 'info', done: 'success', failed: 'warning' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`resources.${resource}.name`, { smart_count: 2, _: resource })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Chip size="small" variant="outlined" color={colours[state]} label={text(`jobs.state.${state}`)} />
      {children}
    </Box>
  );
}
