import { Alert, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useCanAccess, useGetOne, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import { readRefund, type AdminRefundView } from '@manyhearts/contract/admin/refunds';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { StaffRole } from '@manyhearts/contract/calls';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import type { Outcome } from '#admin/shared/refunds/refund-choice.ts';
import { RefundForm } from '#admin/shared/refunds/RefundForm.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { CardColumns, Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { ProgressCard } from './ProgressCard.tsx';
import { RefundStateChip } from './RefundStateChip.tsx';
import { RepeatCard } from './RepeatCard.tsx';

export function RefundShow() {
  const { id = '' } = useParams();
  const text = useText();
  const money = useMoney();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', 'getOne', id],
    queryFn: () => call(readRefund, { id }),
  });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('refund.of', { amount: money(data.amount) })}
        above={<BackLink to="/refunds">{text('refunds.back')}</BackLink>}
      >
        <RefundStateChip refund={data} />
      </PageHeader>
      <CardColumns
        main={
          <>
            <Decision key={id} refund={data} />
            {data.status === 'failed' && <RepeatCard refund={data} />}
          </>
        }
        aside={
          <>
            <FactsCard refund={data} />
            <ProgressCard refund={data} />
          </>
        }
      />
    </>
  );
}

type Props = { refund: AdminRefundView };

function FactsCard({ refund: { price, credits, method, orderId, memberId, tenantId, kind, madeBy, reason } }: Props) {
  const text = useText();
  const { data: brand } = useGetOne<AdminTenantView>('tenants', { id: tenantId });
  const money = useMoney();
  const words = usePaymentWords();
  return (
    <SectionCard title={text('refund.facts')}>
      <Facts>
        <Fact name={text('refund.kind')}>{text(`refunds.kinds.${kind}`)}</Fact>
        <Fact name={text('resources.refunds.fields.orderId')} isCode>
          <Link to={`/orders/${orderId}`}>{orderId}</Link>
        </Fact>
        <Fact name={text('resources.refunds.fields.tenantId')}>{brand?.name ?? '…'}</Fact>
        {memberId !== null && (
          <Fact name={text('resources.refunds.fields.memberId')} isCode>
            <Link to={`/members/${memberId}/show`}>{memberId}</Link>
          </Fact>
        )}
        <Fact name={text('resources.refunds.fields.price')}>
          {text('refund.order', { price: money(price), method: words.method(method) })}
        </Fact>
        <Fact name={text('resources.refunds.fields.credits')}>{text('refund.credits', { smart_count: credits })}</Fact>
        {reason && <Fact name={text('refund.reason')}>{reason}</Fact>}
      </Facts>
      {madeBy && <Typography color="textSecondary">{text('refund.note', { by: madeBy })}</Typography>}
    </SectionCard>
  );
}

/** Decides it with the calculation of its order in view. */
function Decision({ refund }: Props) {
  const text = useText();
  const queryClient = useQueryClient();
  const { permissions: role } = usePermissions<StaffRole>();
  const { canAccess } = useCanAccess({ resource: 'refunds', action: 'approve', record: refund });
  const { canAccess: mayApprove } = useCanAccess({ resource: 'approvals', action: 'list' });
  const [done, setDone] = useState<Outcome>();
  const finish = (outcome: Outcome) => {
    setDone(outcome);
    void queryClient.invalidateQueries({ queryKey: ['refunds'] });
  };
  if (!canAccess) return null;
  const { id, orderId, status, needsOperator, needsSecond, isAwaited } = refund;
  const isOpen = status === 'requested' && !isAwaited;
  return (
    <SectionCard title={text(isOpen ? 'refund.decide' : 'refund.calculator')}>
      {done && (
        <Alert severity={done === 'second' ? 'info' : 'success'} role="status">
          {text(`refund.outcome.${done}`)}
        </Alert>
      )}
      {isAwaited && !done && (
        <Alert severity="info">
          {text('refund.outcome.second')} {mayApprove && <Link to="/approvals">{text('refund.approvals')}</Link>}
        </Alert>
      )}
      {isOpen && needsOperator && role === 'support' && <Alert severity="info">{text('refund.needsOperator')}</Alert>}
      {isOpen && needsSecond && role !== 'support' && (
        <Alert severity="warning">{text('refund.authority.second')}</Alert>
      )}
      <RefundForm
        order={orderId}
        only={isOpen ? id : 'none'}
        needsOperator={needsOperator}
        needsSecond={needsSecond}
        onDone={finish}
      />
    </SectionCard>
  );
}
