import { Alert, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useCanAccess, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import { readRefund, type AdminRefundView } from '@manyhearts/contract/admin/refunds';
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
import { RefundStatusChip } from './RefundList.tsx';
import { RepeatCard } from './RepeatCard.tsx';
import { useRefundText } from '#admin/shared/refunds/refund-texts.ts';

export function RefundShow() {
  const { id = '' } = useParams();
  const text = useText();
  const say = useRefundText();
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
        title={say('of', { amount: money(data.amount) })}
        above={<BackLink to="/refunds">{text('refunds.back')}</BackLink>}
      >
        <RefundStatusChip status={data.status} />
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

function FactsCard({ refund: { price, credits, method, orderId, memberId, kind, madeBy, reason } }: Props) {
  const text = useText();
  const say = useRefundText();
  const money = useMoney();
  const words = usePaymentWords();
  return (
    <SectionCard title={say('facts')}>
      <Facts>
        <Fact name={say('kind')}>{text(`refunds.kinds.${kind}`)}</Fact>
        <Fact name={text('resources.refunds.fields.orderId')} isCode>
          <Link to={`/orders/${orderId}`}>{orderId}</Link>
        </Fact>
        {memberId !== null && (
          <Fact name={text('resources.refunds.fields.memberId')} isCode>
            <Link to={`/members/${memberId}/show`}>{memberId}</Link>
          </Fact>
        )}
        <Fact name={text('resources.refunds.fields.price')}>
          {say('order', { price: money(price), method: words.method(method) })}
        </Fact>
        <Fact name={text('resources.refunds.fields.credits')}>{say('credits', { smart_count: credits })}</Fact>
        {reason && <Fact name={say('reason')}>{reason}</Fact>}
      </Facts>
      {madeBy && <Typography color="textSecondary">{say('note', { by: madeBy })}</Typography>}
    </SectionCard>
  );
}

/** Decides it with the calculation of its order in view. */
function Decision({ refund }: Props) {
  const say = useRefundText();
  const queryClient = useQueryClient();
  const { permissions: role } = usePermissions<StaffRole>();
  const { canAccess } = useCanAccess({ resource: 'refunds', action: 'approve', record: refund });
  const [done, setDone] = useState<Outcome>();
  const finish = (outcome: Outcome) => {
    setDone(outcome);
    void queryClient.invalidateQueries({ queryKey: ['refunds'] });
  };
  if (!canAccess) return null;
  const { id, orderId, status, needsOperator, needsSecond, isAwaited } = refund;
  const isOpen = status === 'requested' && !isAwaited;
  return (
    <SectionCard title={say(isOpen ? 'decide' : 'calculator')}>
      {done && (
        <Alert severity={done === 'second' ? 'info' : 'success'} role="status">
          {say(`outcome.${done}`)}
        </Alert>
      )}
      {isAwaited && !done && <Alert severity="info">{say('outcome.second')}</Alert>}
      {isOpen && needsOperator && role === 'support' && <Alert severity="info">{say('needsOperator')}</Alert>}
      {isOpen && needsSecond && role !== 'support' && <Alert severity="warning">{say('authority.second')}</Alert>}
      <RefundForm order={orderId} only={isOpen ? id : 'none'} needsOperator={needsOperator} onDone={finish} />
    </SectionCard>
  );
}
