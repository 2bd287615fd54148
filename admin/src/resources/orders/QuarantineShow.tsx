import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ReferenceField } from 'react-admin';
import { useParams } from 'react-router-dom';
import { readQuarantined, type QuarantinedPaymentView } from '@manyhearts/contract/admin/quarantine';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText } from '#admin/shared/use-text.ts';
import { QuarantineChip } from './QuarantineChip.tsx';
import { QuarantineDecision } from './QuarantineDecision.tsx';
import { OrderLink } from './WebhookList.tsx';

export function QuarantineShow() {
  const { id = '' } = useParams();
  const text = useText();
  const money = useMoney();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['quarantine', 'page', id],
    queryFn: () => call(readQuarantined, { id }),
  });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('quarantine.of', { amount: money(data) })}
        above={<BackLink to="/quarantine">{text('quarantine.back')}</BackLink>}
      >
        <QuarantineChip status={data.status} />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 880, pb: 3 }}>
        <Alert severity={data.acts.length > 0 ? 'warning' : 'info'}>{text(`quarantine.says.${data.reason}`)}</Alert>
        <PaymentFacts payment={data} />
        <QuarantineDecision payment={data} />
      </Box>
    </>
  );
}

function PaymentFacts({ payment }: { payment: QuarantinedPaymentView }) {
  const text = useText();
  const money = useMoney();
  const { longMoment } = useDates();
  const { provider, said } = usePaymentWords();
  const { order, expected, note, refund, decidedBy, decidedAt } = payment;
  return (
    <SectionCard title={text('quarantine.facts')}>
      <Facts>
        <Fact name={text('quarantine.fields.payment')} isCode>
          {payment.payment}
        </Fact>
        <Fact name={text('quarantine.fields.account')}>{`${provider(payment.provider)} · ${payment.profile}`}</Fact>
        <Fact name={text('quarantine.fields.paid')}>{money(payment)}</Fact>
        {expected && <Fact name={text('quarantine.fields.expected')}>{money(expected)}</Fact>}
        <Fact name={text('quarantine.fields.said')}>{said(payment.said)}</Fact>
        {order && (
          <Fact name={text('quarantine.fields.order')}>
            <OrderLink id={order} />
          </Fact>
        )}
        <Fact name={text('quarantine.fields.brand')}>
          {payment.tenantId === null ? (
            text('quarantine.noBrand')
          ) : (
            <ReferenceField source="tenantId" reference="tenants" record={payment} link={false} />
          )}
        </Fact>
        <Fact name={text('quarantine.fields.since')}>{longMoment(payment.createdAt)}</Fact>
        {decidedAt && (
          <Fact name={text('quarantine.fields.decided')}>
            {text('quarantine.decidedBy', { name: decidedBy ?? '', date: longMoment(decidedAt) })}
          </Fact>
        )}
        {note && <Fact name={text('quarantine.fields.note')}>{note}</Fact>}
        {refund && (
          <Fact name={text('quarantine.fields.refund')} isCode>
            {refund}
          </Fact>
        )}
      </Facts>
    </SectionCard>
  );
}
