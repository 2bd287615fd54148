import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import {
  readMemberHistory,
  type DecidedPhoto,
  type MemberHistoryView,
  type ReportOfMember,
} from '@manyhearts/contract/admin/member-history';
import { SectionCard } from '../SectionCard.tsx';
import { useCall } from '../use-call.ts';
import { useDates } from '../dates.tsx';
import { useText } from '../use-text.ts';

type Member = { memberId: string; tenantId: string };
type Props = Member & {
  /** Left out: the report that the page is about. */
  except?: string;
};

/** What was decided before about a member, beside what is to be decided now. */
export function MemberHistory({ memberId, tenantId, except }: Props) {
  const text = useText();
  const { data, error } = useMemberHistory({ memberId, tenantId });
  return (
    <SectionCard title={text('history.title')}>
      {error && !data && <Alert severity="warning">{text('history.failed')}</Alert>}
      {!error && !data && <Skeleton aria-busy />}
      {data && <History history={data} except={except} />}
    </SectionCard>
  );
}

/** Kept while the queue is open, so that the history of the next member is there at once. */
export function useMemberHistory({ memberId, tenantId }: Member, isWanted = true) {
  const call = useCall();
  return useQuery({
    queryKey: ['members', 'history', tenantId, memberId],
    queryFn: () => call(readMemberHistory, { id: memberId, tenantId }),
    staleTime: 60_000,
    enabled: isWanted && memberId !== '',
  });
}

function History({ history, except }: { history: MemberHistoryView; except: string | undefined }) {
  const text = useText();
  const { day } = useDates();
  const { photos, ban } = history;
  const reports = history.reports.filter(({ id }) => id !== except);
  if (photos.length + reports.length === 0 && !ban)
    return <Typography color="textSecondary">{text('history.none')}</Typography>;
  return (
    <>
      {ban && (
        <Alert severity="error" icon={false}>
          {text('history.banned', { date: day(ban.bannedAt), reason: text(`bans.reasons.${ban.reason}`) })}
        </Alert>
      )}
      <Lines title={text('history.reports')} lines={reports} render={(report) => <ReportLine report={report} />} />
      <Lines title={text('history.photos')} lines={photos} render={(photo) => <PhotoLine photo={photo} />} />
    </>
  );
}

type LinesProps<Line> = { title: string; lines: readonly Line[]; render: (line: Line) => ReactNode };

function Lines<Line extends { id: string }>({ title, lines, render }: LinesProps<Line>) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title} ({lines.length})
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {lines.map((line) => (
          <Typography component="li" variant="body2" key={line.id} sx={{ overflowWrap: 'anywhere' }}>
            {render(line)}
          </Typography>
        ))}
      </Box>
    </div>
  );
}

function PhotoLine({ photo: { status, reason, explicit, decidedBy, decidedAt } }: { photo: DecidedPhoto }) {
  const text = useText();
  const what = [
    text(`photos.status.${status}`),
    reason && text(`photos.reason.${reason}`),
    explicit && text('photos.marked'),
  ];
  return <Line parts={[...what, decidedBy && text('history.by', { by: decidedBy })]} at={decidedAt} />;
}

function ReportLine({ report }: { report: ReportOfMember }) {
  const text = useText();
  const { category, status, finding, resolvedBy, createdAt, resolvedAt } = report;
  const what = [
    text(`reports.category.${category}`),
    text(`reports.status.${status}`),
    finding && finding !== category && text('history.as', { finding: text(`reports.category.${finding}`) }),
  ];
  return <Line parts={[...what, resolvedBy && text('history.by', { by: resolvedBy })]} at={resolvedAt ?? createdAt} />;
}

function Line({ parts, at }: { parts: readonly (string | null | false)[]; at: string }) {
  const { day } = useDates();
  return (
    <>
      {parts.filter(Boolean).join(' · ')}{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {day(at)}
      </Typography>
    </>
  );
}
