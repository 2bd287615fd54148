import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { RefundCalculation } from '@manyhearts/contract/admin/refunds';
import { dateLocale } from '../use-text.ts';
import { useMoney } from '../use-money.ts';
import { useRefundText } from './refund-texts.ts';

type Props = { calculation: RefundCalculation };

/** The lots as the ledger has them: the one of this order first, with what used it. */
export function RefundLots({ calculation: { lots, uses, quote, order } }: Props) {
  const say = useRefundText();
  const money = useMoney();
  const locale = dateLocale(useLocale());
  const day = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
  if (lots.length === 0) return <Typography color="textSecondary">{say('noLots')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={say('lots')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{say('lot')}</TableCell>
              {(['granted', 'used', 'unused', 'held', 'refunded'] as const).map((name) => (
                <TableCell key={name} align="right">
                  {say(`lotParts.${name}`)}
                </TableCell>
              ))}
              <TableCell align="right">{say('lotParts.paid')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lots.map((lot) => (
              <TableRow key={lot.order} selected={lot.order === order.id}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {lot.order === order.id ? say('thisOrder') : `…${lot.order.slice(-6)}`}
                </TableCell>
                <TableCell align="right">{lot.granted}</TableCell>
                <TableCell align="right">{lot.used}</TableCell>
                <TableCell align="right">{lot.unused}</TableCell>
                <TableCell align="right">{lot.held}</TableCell>
                <TableCell align="right">{lot.refunded}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {money(lot.paid)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {uses.length > 0 && (
        <Typography variant="body2">
          {say('usedFor')} {uses.map(({ kind, credits }) => `${credits} ${say(`uses.${wordFor(kind)}`)}`).join(', ')}
        </Typography>
      )}
      {quote && quote.credits > 0 && (
        <Typography variant="body2" color="textSecondary">
          {say(quote.isOpen ? 'quoteOpen' : 'quoteClosed', {
            amount: money(quote.amount),
            until: day(quote.until),
          })}
        </Typography>
      )}
    </Box>
  );
}

const known = ['spend_message', 'spend_gift', 'spend_photo', 'refund', 'chargeback'] as const;

function wordFor(kind: string): (typeof known)[number] | 'other' {
  return known.find((one) => one === kind) ?? 'other';
}
