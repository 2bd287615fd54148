import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { undoCredits } from '@manyhearts/contract/admin/member-acts';
import { readMemberMoney, type AdminLedgerLine, type AdminMemberMoney } from '@manyhearts/contract/admin/member-parts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { Nothing } from './MemberPart.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';

/** Read only: the ledger, what was bought, and what is left of it. */
export function MoneyPart({ id }: { id: string }) {
  const text = useText();
  const call = useCall();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['members', 'money', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call(readMemberMoney, { id, ...(pageParam !== undefined && { cursor: pageParam }) }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const [first] = data?.pages ?? [];
  if (error && !first) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!first) return <Box aria-busy sx={{ minHeight: 200 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Balances of={first} />
      <Bought of={first} />
      <Ledger id={id} lines={data?.pages.flatMap((page) => page.lines) ?? []} />
      {hasNextPage && (
        <Button sx={{ justifySelf: 'start' }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('members.more')}
        </Button>
      )}
    </Box>
  );
}

function Balances({ of }: { of: AdminMemberMoney }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {(['paid', 'bonus', 'held', 'debt'] as const).map((name) => (
        <Box key={name}>
          <Typography variant="caption" color="textSecondary">
            {text(`members.balance.${name}`)}
          </Typography>
          <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {of[name].toLocaleString(locale)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Bought({ of: { orders, lots, codes } }: { of: AdminMemberMoney }) {
  const text = useText();
  const money = useMoney();
  if (orders.length === 0) return <Nothing>{text('members.noOrders')}</Nothing>;
  const lotOf = (orderId: string) => lots.find((lot) => lot.orderId === orderId);
  const codeOf = (orderId: string) => codes.find((code) => code.orderId === orderId)?.code ?? '–';
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {text('members.orders')}
      </Typography>
      <Rows
        label={text('members.orders')}
        rows={orders}
        keyOf={(order) => order.id}
        columns={[
          { name: text('members.fields.when'), render: (order) => <Moment at={order.createdAt} /> },
          {
            name: text('members.fields.status'),
            render: (order) => <Chip size="small" variant="outlined" label={text(`members.order.${order.status}`)} />,
          },
          {
            name: text('members.fields.price'),
            isNumber: true,
            render: (order) => money(order.price),
          },
          {
            name: text('members.fields.left'),
            isNumber: true,
            render: (order) => {
              const lot = lotOf(order.id);
              return lot ? `${lot.remaining} / ${lot.granted}` : `${order.credits}`;
            },
          },
          { name: text('members.fields.code'), render: (order) => codeOf(order.id) },
          {
            name: text('members.fields.orderAndPayment'),
            render: (order) => (
              <Box sx={{ display: 'grid', minWidth: '16ch', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                <OrderLink id={order.id} />
                {order.payment && <code>{order.payment}</code>}
              </Box>
            ),
          },
        ]}
      />
    </Box>
  );
}

function OrderLink({ id }: { id: string }) {
  return (
    <Link component={RouterLink} to={`/orders/${id}/show`}>
      <code>{id}</code>
    </Link>
  );
}

function Ledger({ id, lines }: { id: string; lines: readonly AdminLedgerLine[] }) {
  const text = useText();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [undone, undo] = useState<string>();
  const { canAccess: mayUndo = false } = useCanAccess({ resource: 'members', action: 'undo-credits' });
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  if (lines.length === 0) return <Nothing>{text('members.noLedger')}</Nothing>;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {text('members.ledger')}
      </Typography>
      <Rows
        label={text('members.ledger')}
        rows={lines}
        keyOf={(line) => `${line.id}${line.credits}${line.balance}`}
        columns={[
          { name: text('members.fields.when'), render: (line) => <Moment at={line.at} /> },
          { name: text('members.fields.what'), render: (line) => text(`members.transfer.${line.kind}`) },
          { name: text('members.fields.credits'), isNumber: true, render: (line) => signed.format(line.credits) },
          {
            name: text('members.fields.balance'),
            isNumber: true,
            render: (line) => line.balance.toLocaleString(locale),
          },
          {
            name: '',
            render: (line) =>
              line.undoable && mayUndo ? (
                <Button size="small" onClick={() => undo(line.id)}>
                  {text('members.undo')}
                </Button>
              ) : null,
          },
        ]}
      />
      {undone !== undefined && (
        <ReasonDialog
          title={text('members.undoTitle')}
          says={text('members.undoSays')}
          confirm={text('members.undo')}
          run={(call, reason) => call(undoCredits, { id, transfer: undone, reason })}
          onDone={() => {
            undo(undefined);
            void queryClient.invalidateQueries({ queryKey: ['members'] });
          }}
          onClose={() => undo(undefined)}
        />
      )}
    </Box>
  );
}
