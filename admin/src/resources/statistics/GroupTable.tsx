import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { FigureGroup } from '@manyhearts/contract/admin/statistics';
import { useLocale } from 'react-admin';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { countNames, currenciesOf, netIn, shownNumber } from './figure-words.ts';

type Props = {
  caption: string;
  heading: string;
  groups: readonly FigureGroup[];
  nameOf: (key: string) => string;
  more: number;
};

/** All figures of each group, with those of the period before in small type. Also what screen readers have of a chart. */
export function GroupTable({ caption, heading, groups, nameOf, more }: Props) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const money = useMoney();
  const currencies = currenciesOf(...groups.flatMap(({ figures, before }) => [figures, before]));
  if (groups.length === 0) return <Typography color="textSecondary">{text('statistics.nothing')}</Typography>;
  return (
    <>
      <Box tabIndex={0} role="group" aria-label={caption} sx={{ overflowX: 'auto', position: 'relative' }}>
        <Table
          size="small"
          sx={{
            '& td, & tbody th': { whiteSpace: 'nowrap' },
            '& thead th': { whiteSpace: 'normal', lineHeight: 1.2 },
            '& td': { fontVariantNumeric: 'tabular-nums' },
          }}
        >
          <Box
            component="caption"
            sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
          >
            {caption}
          </Box>
          <TableHead>
            <TableRow>
              <TableCell sx={first}>{heading}</TableCell>
              {countNames.map((name) => (
                <TableCell key={name} align="right">
                  {text(`statistics.figure.${name}`)}
                </TableCell>
              ))}
              {currencies.map((currency) => (
                <TableCell key={currency} align="right">
                  {text('statistics.netIn', { currency })}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map(({ key, figures, before }) => (
              <TableRow key={key} hover>
                <TableCell component="th" scope="row" sx={first}>
                  {nameOf(key)}
                </TableCell>
                {countNames.map((name) => (
                  <Pair
                    key={name}
                    now={shownNumber(figures[name], locale)}
                    before={shownNumber(before[name], locale)}
                  />
                ))}
                {currencies.map((currency) => (
                  <Pair
                    key={currency}
                    now={money({ amount: netIn(figures, currency), currency })}
                    before={money({ amount: netIn(before, currency), currency })}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('statistics.moreGroups', { smart_count: more })}
        </Typography>
      )}
    </>
  );
}

/** Stays in view while the figures scroll. */
const first = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 };

function Pair({ now, before }: { now: string; before: string }) {
  const text = useText();
  return (
    <TableCell align="right">
      {now}
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        title={text('statistics.was', { was: before })}
        sx={{ display: 'block', lineHeight: 1.2 }}
      >
        {before}
      </Typography>
    </TableCell>
  );
}
