import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { FigureGroup } from '@manyhearts/contract/admin/statistics';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { countNames, currenciesOf, moneyIn, netIn, shownNumber, type FigureName } from './figure-words.ts';

type Props = {
  caption: string;
  heading: string;
  groups: readonly FigureGroup[];
  nameOf: (key: string) => string;
  /** The list behind a group's figure. */
  linkOf?: (key: string, name: FigureName) => string | undefined;
  /** Shows a group alone. */
  onLimit?: (key: string) => void;
  more: number;
};

/** All figures of each group, with those of the period before in small type. Also what screen readers have of a chart. */
export function GroupTable({ caption, heading, groups, nameOf, linkOf, onLimit, more }: Props) {
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
                  {onLimit ? (
                    <MuiLink component="button" type="button" onClick={() => onLimit(key)} sx={{ textAlign: 'left' }}>
                      {nameOf(key)}
                    </MuiLink>
                  ) : (
                    nameOf(key)
                  )}
                </TableCell>
                {countNames.map((name) => (
                  <Pair
                    key={name}
                    to={figures[name] === 0 ? undefined : linkOf?.(key, name)}
                    now={shownNumber(figures[name], locale)}
                    before={shownNumber(before[name], locale)}
                  />
                ))}
                {currencies.map((currency) => (
                  <Pair
                    key={currency}
                    to={moneyIn(figures, currency) && linkOf?.(key, 'net')}
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

function Pair({ now, before, to }: { now: string; before: string; to: string | undefined }) {
  const text = useText();
  return (
    <TableCell align="right">
      {to ? (
        <MuiLink component={Link} to={to}>
          {now}
        </MuiLink>
      ) : (
        now
      )}
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
