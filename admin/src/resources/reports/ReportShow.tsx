import { Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { MemberHistory } from '#admin/shared/queue/MemberHistory.tsx';
import { CardColumns } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { ChatPhotoCard } from './ChatPhotoCard.tsx';
import { MemberCard } from './MemberCard.tsx';
import { ReportedCard } from './ReportedCard.tsx';
import { ReportDecisionCard } from './ReportDecisionCard.tsx';
import { ReportEvidence } from './ReportEvidence.tsx';
import { ReportStatusChip } from './ReportStatusChip.tsx';
import { useReport } from './use-report.ts';

/** A report with its evidence, and the decisions about it. */
export function ReportShow() {
  const text = useText();
  const { id = '' } = useParams();
  const report = useReport(id);
  const { data, error, refetch } = report.query;
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const name = data.memberName ?? text(data.memberId === null ? 'reports.nameless' : 'reports.erased');
  return (
    <>
      <PageHeader
        title={text('reports.about', { name })}
        above={<BackLink to="/reports">{text('reports.back')}</BackLink>}
      >
        <ReportStatusChip status={data.status} />
        {data.claim && (
          <Typography variant="body2" color="textSecondary">
            {text(data.claim.isDecided ? 'queue.decidedBy' : 'queue.claimedBy', { by: data.claim.by })}
          </Typography>
        )}
      </PageHeader>
      <CardColumns
        main={
          <>
            <ReportedCard report={data} notice={data.notice} />
            <ReportEvidence evidence={data.evidence} />
          </>
        }
        aside={
          <>
            <ReportDecisionCard report={data} resolve={report.resolve} />
            {data.chatPhoto && <ChatPhotoCard report={data} decide={report.decideChatPhoto} />}
            {data.memberId !== null && <MemberCard report={data} name={name} ban={report.ban} unban={report.unban} />}
            {data.memberId !== null && <MemberHistory memberId={data.memberId} tenantId={data.tenantId} except={id} />}
            <Timeline target={`report:${id}`} />
          </>
        }
      />
    </>
  );
}
