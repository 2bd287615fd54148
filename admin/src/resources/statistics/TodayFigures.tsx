import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useChosenBrand } from '#admin/shared/brand/use-chosen-brand.ts';
import { currenciesOf, netIn, shownNumber, type FigureName } from './figure-words.ts';
import { useStatistics } from './use-statistics.ts';

const counts = ['signUps', 'confirmed', 'firstPurchases'] as const;

/** Home's four numbers of today, each beside the whole day before. Revenue has a line for each currency. */
export function TodayFigures() {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const money = useMoney();
  const { brand } = useChosenBrand();
  const { data, error } = useStatistics({ by: 'day', period: 'today', brandId: brand?.id });
  if (error && !data) return null;
  if (!data) return <Skeleton variant="rounded" height={112} aria-busy sx={{ mb: 2 }} />;
  const { totals, before } = data;
  const currencies = currenciesOf(totals, before);
  const net = (figures: typeof totals) =>
    currencies.map((currency) => money({ amount: netIn(figures, currency), currency }));
  const cards: { figure: FigureName; title: string; now: string[]; was: string[] }[] = [
    ...counts.map((figure) => ({
      figure,
      title: text(`statistics.figure.${figure}`),
      now: [shownNumber(totals[figure], locale)],
      was: [shownNumber(before[figure], locale)],
    })),
    { figure: 'net', title: text('statistics.figure.net'), now: net(totals), was: net(before) },
  ];
  return (
    <Box
      component="section"
      aria-label={text('statistics.today')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))', mb: 2 }}
    >
      {cards.map(({ figure, title, now, was }) => (
        <Card key={figure}>
          <CardActionArea
            component={Link}
            to={`/statistics?${new URLSearchParams({ brand: brand?.key ?? 'all', period: '7_days', figure })}`}
            sx={{ p: 2, height: '100%', display: 'grid', justifyContent: 'start', alignContent: 'start', gap: 0.25 }}
          >
            <Typography variant="body2" color="textSecondary">
              {text('statistics.todayOf', { title })}
            </Typography>
            {(now.length > 0 ? now : ['–']).slice(0, 3).map((value) => (
              <Typography
                key={value}
                variant={now.length > 1 ? 'h2' : 'h1'}
                component="p"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Typography>
            ))}
            <Typography variant="caption" color="textSecondary">
              {text('statistics.yesterday', { was: was.slice(0, 3).join(', ') || '–' })}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
