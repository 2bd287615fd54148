import { Alert, Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  findComplaintOrders,
  type AdminComplaintView,
  type CustomerOrder,
} from '@manyhearts/contract/admin/complaints';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { PickList } from '#admin/shared/PickList.tsx';
import { PickPopover } from '#admin/shared/PickPopover.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import type { OpenComplaint } from './use-complaint.ts';

type Props = { complaint: AdminComplaintView; link: OpenComplaint['link'] };
type Item = { id: string; label: string; hint?: string; order: string | null };

/** Chooses the purchase that the case is about among those of its customer. */
export function LinkOrder({ complaint, link }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isBusy, failure, run } = useAct(() => text('complaints.linkConflict'));
  const { orderId } = complaint;
  const pick = ({ order }: Item) => {
    setAnchor(null);
    if (order !== orderId) void run(() => link({ order, seen: orderId }));
  };
  return (
    <>
      {failure && <Alert severity="warning">{failure}</Alert>}
      <div>
        <Button
          variant="outlined"
          size="small"
          loading={isBusy}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {text(orderId === null ? 'complaints.link' : 'complaints.linkOther')}
        </Button>
      </div>
      <PickPopover label={text('complaints.link')} anchor={anchor} width={360} onClose={() => setAnchor(null)}>
        <OrderChoice complaint={complaint} onPick={pick} />
      </PickPopover>
    </>
  );
}

function OrderChoice({
  complaint: { id, orderId },
  onPick,
}: {
  complaint: AdminComplaintView;
  onPick: (item: Item) => void;
}) {
  const text = useText();
  const call = useCall();
  const toItem = useOrderItem();
  const [typed, setTyped] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: ['complaints', 'orders', id, typed],
    queryFn: () => call(findComplaintOrders, { id, ...(typed.trim() !== '' && { q: typed.trim() }) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error && !data) return <Alert severity="error">{text('complaints.ordersFailed')}</Alert>;
  const none: Item = { id: 'none', label: text('complaints.unlink'), order: null };
  return (
    <PickList
      label={text('complaints.findOrder')}
      typed={typed}
      onType={setTyped}
      groups={[
        { title: text('complaints.theirOrders'), items: (data ?? []).map(toItem) },
        { title: text('complaints.else'), items: orderId === null || typed !== '' ? [] : [none] },
      ]}
      isPending={isFetching}
      none={text(typed === '' ? 'complaints.noOrders' : 'list.noMatch')}
      onPick={onPick}
    />
  );
}

function useOrderItem(): (order: CustomerOrder) => Item {
  const text = useText();
  const money = useMoney();
  const { longDay } = useDates();
  return ({ id, status, price, credits, createdAt, invoices }) => ({
    id,
    order: id,
    label: [id, ...invoices.map((number) => text('complaints.invoiceNumber', { number }))].join(' · '),
    hint: [
      longDay(createdAt),
      text('complaints.priceFor', { price: money(price), credits }),
      text(`complaints.orderStatus.${status}`),
    ].join(' · '),
  });
}
