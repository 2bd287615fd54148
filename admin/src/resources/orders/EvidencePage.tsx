import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { readOrderEvidence, type OrderEvidence } from '@manyhearts/contract/admin/orders';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { MailStateChip } from '#admin/shared/mail-parts.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { Moment, useDates } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText } from '#admin/shared/use-text.ts';

/** On paper, the frame around the page is left out. */
const onPaper = {
  '@media print': {
    'header.MuiAppBar-root, .RaLayout-appFrame nav, .RaSidebar-fixed, .RaSidebar-docked, [data-screen-only]': {
      display: 'none !important',
    },
  },
} as const;

/** What answers a chargeback, to be printed or saved as PDF. Each reading is audited by the server. */
export function EvidencePage() {
  const { id = '' } = useParams();
  const text = useText();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'evidence', id],
    queryFn: () => call(readOrderEvidence, { id }),
    staleTime: Infinity,
  });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Box sx={{ maxWidth: 880, pb: 3, ...onPaper }}>
      <PageHeader
        title={text('evidence.title')}
        intro={text('evidence.intro')}
        above={
          <span data-screen-only>
            <BackLink to={`/orders/${id}/show`}>{text('evidence.back')}</BackLink>
          </span>
        }
      >
        <Button data-screen-only size="small" variant="outlined" onClick={() => window.print()}>
          {text('evidence.print')}
        </Button>
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Purchase evidence={data} />
        <Uses evidence={data} />
        <Traces evidence={data} />
      </Box>
    </Box>
  );
}

type Props = { evidence: OrderEvidence };

function Purchase({ evidence: { order, signedUpAt, confirmedAt } }: Props) {
  const text = useText();
  const money = useMoney();
  const { method } = usePaymentWords();
  const { exact } = useDates();
  return (
    <SectionCard title={text('evidence.order')}>
      <Facts>
        <Fact name={text('orders.fields.number')} isCode>
          {order.id}
        </Fact>
        <Fact name={text('orders.fields.price')}>{money(order.price)}</Fact>
        <Fact name={text('orders.fields.credits')}>{order.credits}</Fact>
        <Fact name={text('orders.paymentRef')} isCode>
          {order.payment ?? '–'}
        </Fact>
        <Fact name={text('orders.method')}>{method(order.method)}</Fact>
        <Fact name={text('orders.placed')}>{exact(order.createdAt)}</Fact>
        {order.paidAt && <Fact name={text('orders.status.paid')}>{exact(order.paidAt)}</Fact>}
        {order.paybacks.map(({ id, kind, state, amount, at }) => (
          <Fact key={id} name={text(`orders.payback.${kind}.${state}`)}>
            {money(amount)} · {exact(at)} · {id}
          </Fact>
        ))}
      </Facts>
      <Typography variant="body2">{text('evidence.consent', { date: exact(order.consentedAt) })}</Typography>
      <Typography variant="body2">
        {signedUpAt && text('evidence.signedUp', { date: exact(signedUpAt) })}{' '}
        {confirmedAt && text('evidence.confirmed', { date: exact(confirmedAt) })}
      </Typography>
    </SectionCard>
  );
}

function Uses({ evidence: { uses } }: Props) {
  const text = useText();
  return (
    <SectionCard title={text('evidence.uses')}>
      {uses.length === 0 ? (
        <Typography variant="body2">{text('orders.nothing')}</Typography>
      ) : (
        <Rows
          label={text('list.table', { title: text('evidence.uses') })}
          rows={uses}
          keyOf={({ kind }) => kind}
          columns={[
            { name: text('evidence.use'), render: ({ kind }) => text(`members.transfer.${kind}`) },
            { name: text('evidence.times'), isNumber: true, render: ({ times }) => times },
            { name: text('evidence.credits'), isNumber: true, render: ({ credits }) => credits },
            { name: text('evidence.first'), render: ({ first }) => <Moment at={first} /> },
            { name: text('evidence.last'), render: ({ last }) => <Moment at={last} /> },
          ]}
        />
      )}
    </SectionCard>
  );
}

function Traces({ evidence: { logIns, mails } }: Props) {
  const text = useText();
  return (
    <>
      <SectionCard title={text('evidence.logIns')}>
        {logIns.length === 0 ? (
          <Typography variant="body2">{text('orders.nothing')}</Typography>
        ) : (
          <Rows
            label={text('list.table', { title: text('evidence.logIns') })}
            rows={logIns}
            keyOf={({ id }) => id}
            columns={[
              { name: text('evidence.when'), render: ({ at }) => <Moment at={at} /> },
              { name: text('evidence.device'), render: ({ device }) => device },
              { name: text('evidence.country'), render: ({ country }) => country ?? '–' },
            ]}
          />
        )}
      </SectionCard>
      <SectionCard title={text('evidence.mails')}>
        {mails.length === 0 ? (
          <Typography variant="body2">{text('orders.nothing')}</Typography>
        ) : (
          <Rows
            label={text('list.table', { title: text('evidence.mails') })}
            rows={mails}
            keyOf={({ id }) => id}
            columns={[
              { name: text('evidence.when'), render: ({ createdAt }) => <Moment at={createdAt} /> },
              { name: text('evidence.state'), render: ({ state }) => <MailStateChip status={state} /> },
            ]}
          />
        )}
      </SectionCard>
    </>
  );
}
