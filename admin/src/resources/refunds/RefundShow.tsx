import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useLocale, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import { approveRefund, readRefund, rejectRefund, type AdminRefundView } from '@manyhearts/contract/admin/refunds';
import type { StaffRole } from '@manyhearts/contract/calls';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { dateLocale, useText } from '#admin/shared/use-text.ts';
import { RefundStatusChip } from './RefundList.tsx';
import { useMoney } from './use-money.ts';

export function RefundShow() {
  const { id = '' } = useParams();
  const text = useText();
  const money = useMoney();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', 'getOne', id],
    queryFn: () => call(readRefund, { id }),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('refunds.of', { amount: money(data.amount) })}
        above={<BackLink to="/refunds">{text('refunds.title')}</BackLink>}
      >
        <RefundStatusChip status={data.status} />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Facts refund={data} />
        {data.status === 'requested' && <Decision refund={data} />}
      </Box>
    </>
  );
}

function Facts({ refund: { price, credits, method, orderId, createdAt, decidedAt, reason } }: Props) {
  const text = useText();
  const money = useMoney();
  const locale = dateLocale(useLocale());
  const dateOf = (at: string) => new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <SectionCard title={text('refunds.facts')}>
      <Typography>{text('refunds.order', { order: orderId, price: money(price), method })}</Typography>
      <Typography>{text('refunds.credits', { smart_count: credits })}</Typography>
      <Typography color="textSecondary">
        {text('refunds.requestedAt', { date: dateOf(createdAt) })}{' '}
        {decidedAt && text('refunds.decidedAt', { date: dateOf(decidedAt) })}
      </Typography>
      {reason && <Typography>{text('refunds.reasonGiven', { reason })}</Typography>}
    </SectionCard>
  );
}

type Props = { refund: AdminRefundView };

function Decision({ refund }: Props) {
  const text = useText();
  const call = useCall();
  const act = useAct(() => text('refunds.conflict'));
  const queryClient = useQueryClient();
  const { permissions: role } = usePermissions<StaffRole>();
  const { canAccess } = useCanAccess({ resource: 'refunds', action: 'approve', record: refund });
  const [open, setOpen] = useState<'approve' | 'reject'>();
  const [reason, setReason] = useState('');
  const money = useMoney();
  const isTooLarge = refund.needsOperator && role === 'support';
  const decide = async () => {
    const { id } = refund;
    const isDone = await act.run(() =>
      open === 'approve' ? call(approveRefund, { id }) : call(rejectRefund, { id, reason: reason.trim() }),
    );
    if (!isDone) return;
    setOpen(undefined);
    void queryClient.invalidateQueries({ queryKey: ['refunds'] });
  };
  const dialog = { act, onConfirm: () => void decide(), onClose: () => setOpen(undefined) };
  if (!canAccess) return null;
  return (
    <SectionCard title={text('refunds.decide')}>
      {isTooLarge && <Alert severity="info">{text('refunds.needsOperator')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" disabled={isTooLarge} onClick={() => setOpen('approve')}>
          {text('refunds.approve')}
        </Button>
        <Button color="error" onClick={() => setOpen('reject')}>
          {text('refunds.reject')}
        </Button>
      </Box>
      {open === 'approve' && (
        <ActDialog
          {...dialog}
          title={text('refunds.approveTitle', { amount: money(refund.amount) })}
          confirm={text('refunds.approve')}
        >
          {text('refunds.approveSays')}
        </ActDialog>
      )}
      {open === 'reject' && (
        <ActDialog
          {...dialog}
          title={text('refunds.rejectTitle')}
          confirm={text('refunds.reject')}
          isDangerous
          canConfirm={reason.trim() !== ''}
        >
          <TextField
            label={text('refunds.reason')}
            helperText={act.faults.reason ?? text('refunds.reasonHelp')}
            error={act.faults.reason !== undefined}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            multiline
            minRows={2}
          />
        </ActDialog>
      )}
    </SectionCard>
  );
}
