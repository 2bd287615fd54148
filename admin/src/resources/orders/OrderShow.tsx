import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { readAdminOrder, type AdminOrderView } from '@manyhearts/contract/admin/orders';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { CardColumns } from '#admin/shared/SectionCard.tsx';
import { RefundCard } from '#admin/shared/refunds/RefundCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { BoughtCard } from './BoughtCard.tsx';
import { MoneyBackCard } from './MoneyBackCard.tsx';
import { OrderStatusChip } from './order-parts.tsx';
import { ComplaintsCard } from './ComplaintsCard.tsx';
import { InvoicesCard } from './InvoicesCard.tsx';
import { LotsCard } from './LotsCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

/** One order with everything that follows from it. A payment opens it too. */
export function OrderShow() {
  const { id = '' } = useParams();
  const text = useText();
  const money = useMoney();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'page', id],
    queryFn: () => call(readAdminOrder, { id }),
  });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('orders.of', { price: money(data.price) })}
        above={<BackLink to="/orders">{text('orders.back')}</BackLink>}
      >
        <OrderStatusChip status={data.status} />
        {data.paidAt && (
          <Button component={Link} to={`/orders/${id}/evidence`} size="small" sx={{ ml: 'auto' }}>
            {text('evidence.open')}
          </Button>
        )}
      </PageHeader>
      <Parts order={data} />
    </>
  );
}

function Parts({ order }: { order: AdminOrderView }) {
  const queryClient = useQueryClient();
  const showNews = () => void queryClient.invalidateQueries({ queryKey: ['orders'] });
  return (
    <Box sx={{ pb: 3 }}>
      <CardColumns
        main={
          <>
            <BoughtCard order={order} />
            {order.paidAt !== null && <RefundCard key={order.id} order={order} onNews={showNews} />}
            <PaymentCard order={order} />
            <WebhooksCard id={order.id} />
          </>
        }
        aside={
          <>
            <LotsCard order={order} />
            <InvoicesCard order={order} />
            <MoneyBackCard order={order} />
            <ComplaintsCard order={order} />
          </>
        }
      />
    </Box>
  );
}
