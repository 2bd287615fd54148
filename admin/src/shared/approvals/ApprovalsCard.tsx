import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useLocale } from 'react-admin';
import { approve, cancelApproval, listApprovals, type ApprovalView } from '@manyhearts/contract/admin/approvals';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { dateLocale, useText } from '#admin/shared/use-text.ts';

/** What waits for a second owner. Absent while nothing does. */
export function ApprovalsCard() {
  const text = useText();
  const call = useSensitiveCall();
  const queryClient = useQueryClient();
  const { canAccess = false } = useCanAccess({ resource: 'approvals', action: 'list' });
  const [done, setDone] = useState<'approved' | 'cancelled'>();
  const { data = [] } = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call(listApprovals),
    enabled: canAccess,
  });
  const after = (what: 'approved' | 'cancelled') => {
    setDone(what);
    void queryClient.invalidateQueries({ queryKey: ['approvals'] });
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
  };
  if (data.length === 0 && !done) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <SectionCard title={text('approvals.title')}>
        {done && (
          <Alert severity="success" role="status">
            {text(`approvals.${done}`)}
          </Alert>
        )}
        {data.map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} after={after} />
        ))}
      </SectionCard>
    </Box>
  );
}

type RowProps = { approval: ApprovalView; after: (what: 'approved' | 'cancelled') => void };

function ApprovalRow({ approval, after }: RowProps) {
  const { id, kind, subject, requestedBy, createdAt, dueAt, expiresAt, obstacle } = approval;
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const dateOf = useDates();
  const run = async (definition: typeof approve, what: 'approved' | 'cancelled') => {
    if (await act.run(() => call(definition, { id }))) after(what);
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{text(`approvals.kinds.${kind}`, { subject })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text('approvals.asked', { name: requestedBy.username, date: dateOf(createdAt) })}{' '}
        {dueAt
          ? text('approvals.due', { date: dateOf(dueAt) })
          : text('approvals.expires', { date: dateOf(expiresAt) })}
      </Typography>
      {obstacle && !dueAt && <Typography variant="body2">{text(`approvals.obstacles.${obstacle}`)}</Typography>}
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        {!obstacle && (
          <Button variant="contained" loading={act.isBusy} onClick={() => void run(approve, 'approved')}>
            {text('approvals.approve')}
          </Button>
        )}
        <Button disabled={act.isBusy} onClick={() => void run(cancelApproval, 'cancelled')}>
          {text('approvals.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

function useDates(): (instant: string) => string {
  const locale = dateLocale(useLocale());
  return (instant) => new Date(instant).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}
