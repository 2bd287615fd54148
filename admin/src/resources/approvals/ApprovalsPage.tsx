import { Alert, Box, Card, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ApprovalRow, type Decision } from '#admin/shared/approvals/ApprovalRow.tsx';
import { useApprovals } from '#admin/shared/approvals/use-approvals.ts';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** Everything that waits for a second owner. They are few, so the page has no filters. */
export function ApprovalsPage() {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'approvals', action: 'list' });
  return (
    <>
      <PageHeader title={text('approvals.all')} intro={text('approvals.intro')} />
      {!canAccess && !isPending ? (
        <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />
      ) : (
        <Approvals />
      )}
    </>
  );
}

function Approvals() {
  const text = useText();
  const { data, error, refetch } = useApprovals();
  const [done, setDone] = useState<Decision>();
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} aria-busy />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {done && (
        <Alert severity="success" role="status">
          {text(`approvals.${done}`)}
        </Alert>
      )}
      {data.length === 0 && <EmptyState title={text('approvals.empty.title')} text={text('approvals.empty.text')} />}
      {data.map((approval) => (
        <Card key={approval.id} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <ApprovalRow approval={approval} onDone={setDone} />
        </Card>
      ))}
    </Box>
  );
}
