import { Box, Card, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetList, useLocale } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import {
  statisticsGroups,
  statisticsPeriods,
  type StatisticsGroup,
  type StatisticsPeriod,
  type StatisticsView,
} from '@manyhearts/contract/admin/statistics';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useBrandOfList, type Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import { countryName } from '#admin/shared/country-name.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { CohortTable } from './CohortTable.tsx';
import { DayChart } from './DayChart.tsx';
import { ExportFigures } from './ExportFigures.tsx';
import { GroupTable } from './GroupTable.tsx';
import { TotalCards } from './TotalCards.tsx';
import { MatchClaimCard, WaitingCard } from './WaitingCard.tsx';
import { currenciesOf, shownDay, shownNumber, valueOf } from './figure-words.ts';
import { useStatistics, useView, type View } from './use-statistics.ts';

/** Figures of a brand, or of all brands that a person works on, with the period before. */
export function StatisticsPage() {
  const brand = useBrandOfList((key) => `?brand=${key}`);
  return brand === undefined ? null : <Figures brand={brand} />;
}

function Figures({ brand }: { brand: Brand | null }) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const { view, show } = useView();
  const days = useStatistics({ by: 'day', period: view.period, until: view.until, brandId: brand?.id });
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
        <CohortTable brandId={brand?.id} />
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
  return (
    <Card sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
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
  return (
    <>
      <TotalCards
        totals={data.totals}
        before={data.before}
        period={{ from: data.from, to: data.to, brandKey }}
        chosen={{ figure, currency }}
        onChoose={(next, inCurrency) => {
          if (inCurrency) setWanted(inCurrency);
          show({ figure: next });
        }}
      />
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

/** The same period told by country, source or brand. */
function Breakdown({ brand, view, show }: Shown & { brand: Brand | null }) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const offered = statisticsGroups.filter((one) => one !== 'day' && (one !== 'brand' || !brand));
  const by = offered.find((one) => one === view.by) ?? 'country';
  const { data, error, refetch } = useStatistics({ ...view, by, brandId: brand?.id });
  const { data: brands } = useGetList<AdminTenantView>(
    'tenants',
    { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'key', order: 'ASC' } },
    { enabled: by === 'brand' },
  );
  const nameOf = (key: string): string => {
    if (key === '') return text(by === 'country' ? 'statistics.noCountry' : 'statistics.noSource');
    if (by === 'country') return countryName(locale, key);
    return by === 'brand' ? (brands?.find(({ id }) => id === key)?.name ?? key) : key;
  };
  return (
    <SectionCard title={text('statistics.breakdown')}>
      <TextField
        select
        size="small"
        fullWidth={false}
        label={text('statistics.by')}
        value={by}
        onChange={({ target }) => show({ by: target.value as StatisticsGroup })}
        sx={{ justifySelf: 'start', minWidth: 180 }}
      >
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`statistics.groups.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={200} aria-busy />}
      {data && (
        <GroupTable
          caption={text('statistics.breakdown')}
          heading={text(`statistics.groups.${by}`)}
          groups={data.groups}
          nameOf={nameOf}
          more={data.moreGroups}
        />
      )}
    </SectionCard>
  );
}
