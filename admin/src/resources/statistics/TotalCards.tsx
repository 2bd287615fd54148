import { Box, ButtonBase, Card, Link as MuiLink, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Figures } from '@manyhearts/contract/admin/statistics';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import {
  changeOf,
  countNames,
  currenciesOf,
  moneyIn,
  shownNumber,
  shownPercent,
  type CountName,
  type FigureName,
} from './figure-words.ts';
import { useFigureLink, type LinkPeriod } from './figure-links.ts';

type Props = {
  totals: Figures;
  before: Figures;
  period: LinkPeriod;
  chosen: { figure: FigureName; currency: string | undefined };
  onChoose: (figure: FigureName, currency?: string) => void;
};

const grid = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(184px, 1fr))' },
};
const large = { fontVariantNumeric: 'tabular-nums', fontSize: { xs: '1.25rem', sm: '1.5rem' } };

/** Every figure with its change; a press shows it in the chart, and a link opens the list behind it. */
export function TotalCards({ totals, before, period, chosen, onChoose }: Props) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const write = useMoney();
  const linkOf = useFigureLink();
  const count = (name: CountName) => ({
    key: name as string,
    name: name as FigureName,
    currency: undefined as string | undefined,
    title: text(`statistics.figure.${name}`),
    value: shownNumber(totals[name], locale),
    was: shownNumber(before[name], locale),
    change: changeOf(totals[name], before[name]),
    more: '',
  });
  const money = (currency: string) => {
    const [now, then] = [moneyIn(totals, currency), moneyIn(before, currency)];
    return {
      key: currency,
      name: 'net' as FigureName,
      currency: currency as string | undefined,
      title: text('statistics.netIn', { currency }),
      value: write({ amount: now?.net ?? 0, currency }),
      was: write({ amount: then?.net ?? 0, currency }),
      change: changeOf(Number(now?.net ?? 0), Number(then?.net ?? 0)),
      more:
        now && now.refundRate !== null
          ? text('statistics.wentBack', { rate: shownPercent(now.refundRate, locale) })
          : '',
    };
  };
  const cards = [...currenciesOf(totals, before).map(money), ...countNames.map(count)];
  return (
    <Box component="ul" aria-label={text('statistics.totals')} sx={{ ...grid, m: 0, p: 0, listStyle: 'none' }}>
      {cards.map(({ key, name, currency, title, value, was, change, more }) => {
        const isChosen = chosen.figure === name && (name !== 'net' || chosen.currency === currency);
        const list = linkOf(name, period);
        return (
          <Card
            key={key}
            component="li"
            sx={{ display: 'grid', alignContent: 'start', ...(isChosen && { borderColor: 'primary.main' }) }}
          >
            <ButtonBase
              aria-pressed={isChosen}
              onClick={() => onChoose(name, currency)}
              sx={{
                p: 1.5,
                display: 'grid',
                justifyContent: 'start',
                justifyItems: 'start',
                textAlign: 'left',
                gap: 0.25,
              }}
            >
              <Typography variant="body2" color="textSecondary" component="span">
                {title}
              </Typography>
              <Typography variant="h1" component="span" sx={large}>
                {value}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="span">
                {change === undefined
                  ? text('statistics.was', { was })
                  : text('statistics.wasChange', {
                      was,
                      change: `${change > 0 ? '+' : ''}${shownPercent(change, locale)}`,
                    })}
              </Typography>
              {more && (
                <Typography variant="caption" color="textSecondary" component="span">
                  {more}
                </Typography>
              )}
            </ButtonBase>
            {list && (
              <MuiLink component={Link} to={list.to} variant="caption" sx={{ justifySelf: 'start', mx: 1.5, mb: 1.25 }}>
                {text(`statistics.list.${list.says}`)}
              </MuiLink>
            )}
          </Card>
        );
      })}
    </Box>
  );
}
