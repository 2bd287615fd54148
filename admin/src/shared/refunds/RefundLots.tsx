import { Box, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { RefundCalculation } from '@manyhearts/contract/admin/refunds';
import { useDates } from '../dates.tsx';
import { Rows } from '../Rows.tsx';
import { useMoney } from '../use-money.ts';
import { useText } from '../use-text.ts';

type Props = { calculation: RefundCalculation };
type Lot = RefundCalculation['lots'][number];

const parts = ['granted', 'used', 'unused', 'held', 'refunded', 'chargedBack'] as const;
/** Left out while every lot has none. */
const seldom = ['held', 'refunded', 'chargedBack'] as const satisfies readonly (typeof parts)[number][];

/** The lots as the ledger has them: the one of this order first, with what used it. */
export function RefundLots({ calculation: { lots, uses, quote, order } }: Props) {
  const text = useText();
  const money = useMoney();
  const { day } = useDates();
  const locale = useLocale();
  if (lots.length === 0) return <Typography color="textSecondary">{text('refund.noLots')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Rows
        label={text('refund.lots')}
        rows={lots}
        keyOf={(lot) => lot.order}
        isSelected={(lot) => lot.order === order.id}
        columns={[
          {
            name: text('refund.lot'),
            render: (lot) => (lot.order === order.id ? text('refund.thisOrder') : `…${lot.order.slice(-6)}`),
          },
          ...parts
            .filter((name) => !seldom.some((one) => one === name) || lots.some((lot) => lot[name] > 0))
            .map((name) => ({
              name: text(`refund.lotParts.${name}`),
              isNumber: true,
              render: (lot: Lot) => lot[name].toLocaleString(locale),
            })),
          { name: text('refund.lotParts.paid'), isNumber: true, render: (lot) => money(lot.paid) },
        ]}
      />
      {uses.length > 0 && (
        <Typography variant="body2">
          {text('refund.usedFor')}{' '}
          {uses.map(({ kind, credits }) => `${credits} ${text(`refund.uses.${wordFor(kind)}`)}`).join(', ')}
        </Typography>
      )}
      {quote && quote.credits > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text(quote.isOpen ? 'refund.quoteOpen' : 'refund.quoteClosed', {
            amount: money(quote.amount),
            until: day(quote.until),
          })}
        </Typography>
      )}
    </Box>
  );
}

const known = ['spend_message', 'spend_gift', 'spend_photo'] as const;

function wordFor(kind: string): (typeof known)[number] | 'other' {
  return known.find((one) => one === kind) ?? 'other';
}
