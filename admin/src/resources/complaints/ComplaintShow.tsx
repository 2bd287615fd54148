import { Box, Typography } from '@mui/material';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { RefundCard } from '#admin/shared/refunds/RefundCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { CaseCard } from './CaseCard.tsx';
import { ComplaintStatusChip } from './ComplaintStatusChip.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { NoteForm } from './NoteForm.tsx';
import { OrderCard } from './OrderCard.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ThreadCard } from './ThreadCard.tsx';
import { useComplaint } from './use-complaint.ts';

const besideEachOther = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
};
const below = { display: 'grid', gap: 2, minWidth: 0 };

/** One case: thread and reply on the left; who works on it, the purchase and the history on the right. */
export function ComplaintShow() {
  const text = useText();
  const { id = '' } = useParams();
  const complaint = useComplaint(id);
  const { data, error, refetch } = complaint.query;
  const showNews = useCallback(() => void refetch(), [refetch]);
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('complaints.about', {
          category: text(`complaints.category.${data.category}`),
          reference: data.reference,
        })}
        above={<BackLink to="/complaints">{text('complaints.back')}</BackLink>}
      >
        <ComplaintStatusChip status={data.status} />
        {data.isErased && (
          <Typography variant="body2" color="textSecondary">
            {text('complaints.erased')}
          </Typography>
        )}
      </PageHeader>
      <Box sx={besideEachOther}>
        <Box sx={below}>
          <ThreadCard thread={data.thread} />
          {data.email !== null && <ReplyForm key={id} complaint={data} reply={complaint.reply} onNews={showNews} />}
          {data.order?.isTheirs && (
            <RefundCard
              key={`refund ${data.order.id}`}
              order={{ id: data.order.id, tenantId: data.tenantId }}
              {...(data.email !== null && { complaint: { id, version: data.version } })}
              onNews={showNews}
            />
          )}
          <NoteForm key={`note ${id}`} note={complaint.note} />
        </Box>
        <Box sx={below}>
          <CaseCard complaint={data} assign={complaint.assign} setStatus={complaint.setStatus} />
          <OrderCard key={`order ${id}`} complaint={data} link={complaint.link} />
          <HistoryCard history={data.history} />
        </Box>
      </Box>
    </>
  );
}
