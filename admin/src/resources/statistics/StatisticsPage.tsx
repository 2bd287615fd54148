import { Box, Card, Chip, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useLocale } from 'react-admin';
import { statisticsPeriods, type StatisticsPeriod, type StatisticsView } from '@manyhearts/contract/admin/statistics';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useBrandOfList, type Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { Breakdown, useValueName } from './Breakdown.tsx';
import { CohortTable } from './CohortTable.tsx';
import { DayChart } from './DayChart.tsx';
import { ExportFigures } from './ExportFigures.tsx';
import { GroupTable } from './GroupTable.tsx';
import { TotalCards } from './TotalCards.tsx';
import { MatchClaimCard, WaitingCard } from './WaitingCard.tsx';
import { currenciesOf, shownDay, shownNumber, valueOf } from './figure-words.ts';
import { useStatistics, useView, type View } from './use-statistics.ts';
import { useFigureLink } from './figure-links.ts';

/** Figures of a brand, or of all brands that a person works on, with the period before. */
export function StatisticsPage() {
  const brand = useBrandOfList((key) => `?brand=${key}`);
  return brand === undefined ? null : <Figures brand={brand} />;
}

function Figures({ brand }: { brand: Brand | null }) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const { view, show } = useView();
  const days = useStatistics({ ...view, by: 'day', brandId: brand?.id });
  const { canAccess: canExport } = useCanAccess({ resource: 'statistics', action: 'export' });
  const { data, error, refetch } = days;
  return (
    <>
      <PageHeader title={text('statistics.title')} intro={data && <AsOf view={data} brand={brand} locale={locale} />}>
        {canExport && <ExportFigures view={view} brandId={brand?.id} />}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Picker view={view} show={show} />
        {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={320} aria-busy />}
        {data && <Overview data={data} brand={brand} view={view} show={show} />}
        <Breakdown brand={brand} view={view} show={show} />
        {view.of === '' && <CohortTable brandId={brand?.id} />}
      </Box>
    </>
  );
}

function AsOf({ view, brand, locale }: { view: StatisticsView; brand: Brand | null; locale: string }) {
  const text = useText();
  const { moment } = useDates();
  const at = view.asOf && moment(view.asOf);
  return (
    <>
      {brand ? text('statistics.introBrand', { name: brand.name }) : text('statistics.intro')}{' '}
      {text('statistics.period', {
        from: shownDay(view.from, locale),
        to: shownDay(view.to, locale),
        beforeFrom: shownDay(view.beforeFrom, locale),
        beforeTo: shownDay(view.beforeTo, locale),
      })}{' '}
      {at ? text('statistics.asOf', { at }) : text('statistics.neverCounted')}
    </>
  );
}

type Shown = { view: View; show: (change: Partial<View>) => void };

function Picker({ view, show }: Shown) {
  const text = useText();
  const nameOf = useValueName();
  const { of, value } = view;
  return (
    <Card sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <TextField
        select
        size="small"
        fullWidth={false}
        label={text('statistics.periodLabel')}
        value={view.period}
        onChange={({ target }) => show({ period: target.value as StatisticsPeriod })}
        sx={{ minWidth: 180 }}
      >
        {statisticsPeriods.map((period) => (
          <MenuItem key={period} value={period}>
            {text(`statistics.periods.${period}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        size="small"
        fullWidth={false}
        label={text('statistics.until')}
        value={view.until}
        onChange={({ target }) => show({ until: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 160 }}
      />
      {of && (
        <Chip
          label={text('statistics.only', { what: text(`statistics.groups.${of}`), value: nameOf(of, value) })}
          onDelete={() => show({ of: '', value: '' })}
          sx={{ maxWidth: '100%' }}
        />
      )}
    </Card>
  );
}

function Overview({ data, brand, view, show }: Shown & { data: StatisticsView; brand: Brand | null }) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const money = useMoney();
  const currencies = currenciesOf(data.totals, data.before);
  const [wanted, setWanted] = useState<string>();
  const currency = currencies.find((one) => one === wanted) ?? currencies[0];
  const figure = view.figure === 'net' && currency === undefined ? 'signUps' : view.figure;
  const title = figure === 'net' ? text('statistics.netIn', { currency }) : text(`statistics.figure.${figure}`);
  const shown = (value: number) =>
    figure === 'net' && currency ? money({ amount: value, currency }) : shownNumber(value, locale);
  const chartDays = data.groups.map(({ key, figures, before }) => ({
    key,
    label: shownDay(key, locale),
    now: valueOf(figures, figure, currency),
    before: valueOf(before, figure, currency),
  }));
  const brandKey = brand?.key ?? 'all';
  const linkOf = useFigureLink();
  const limit = view.of ? { of: view.of, value: view.value } : undefined;
  return (
    <>
      <TotalCards
        totals={data.totals}
        before={data.before}
        period={{ from: data.from, to: data.to, brandKey, limit }}
        chosen={{ figure, currency }}
        onChoose={(next, inCurrency) => {
          if (inCurrency) setWanted(inCurrency);
          show({ figure: next });
        }}
      />
      {data.totals.refunds + data.totals.chargebacks > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('statistics.twiceBack')}
        </Typography>
      )}
      {currencies.length > 1 && (
        <Typography variant="body2" color="textSecondary">
          {text('statistics.currenciesApart')}
        </Typography>
      )}
      <SectionCard title={text('statistics.byDay', { title })}>
        <DayChart title={title} days={chartDays} shown={shown} />
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5 } }}>
          <summary>{text('statistics.asTable')}</summary>
          <GroupTable
            caption={text('statistics.byDay', { title: text('statistics.title') })}
            heading={text('statistics.groups.day')}
            groups={data.groups}
            nameOf={(key) => shownDay(key, locale)}
            linkOf={(day, name) => linkOf(name, { from: day, to: day, brandKey, limit })?.to}
            more={data.moreGroups}
          />
        </Box>
      </SectionCard>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <WaitingCard waiting={data.waiting} brandKey={brandKey} />
        {data.matchClaim && <MatchClaimCard {...data.matchClaim} />}
      </Box>
    </>
  );
}
