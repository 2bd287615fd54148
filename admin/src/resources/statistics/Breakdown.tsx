import { MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useGetList, useLocale } from 'react-admin';
import { statisticsGroups, type StatisticsGroup, type StatisticsValue } from '@manyhearts/contract/admin/statistics';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { sitePages } from '@manyhearts/contract/site-pages';
import { countryName } from '#admin/shared/country-name.ts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import type { Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useText } from '#admin/shared/use-text.ts';
import { GroupTable } from './GroupTable.tsx';
import { useFigureLink, type LinkPeriod } from './figure-links.ts';
import type { FigureName } from './figure-words.ts';
import { useStatistics, type View } from './use-statistics.ts';

type Props = { brand: Brand | null; view: View; show: (change: Partial<View>) => void };

/** The same period told by country, source, page or brand. What is limited to one of these is told by brand only. */
export function Breakdown({ brand, view, show }: Props) {
  const text = useText();
  const valueName = useValueName();
  const listOf = useFigureLink();
  const offered = statisticsGroups.filter(
    (one) => one !== 'day' && (one !== 'brand' || !brand) && (one === 'brand' || view.of === ''),
  );
  const by = offered.find((one) => one === view.by) ?? offered[view.of ? 0 : offered.indexOf('country')];
  const { data, error, refetch } = useStatistics({ ...view, by: by ?? 'day', brandId: brand?.id });
  const { data: brands } = useGetList<AdminTenantView>(
    'tenants',
    { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'key', order: 'ASC' } },
    { enabled: by === 'brand' },
  );
  if (by === undefined || by === 'day') return null;
  const brandOf = (id: string) => brands?.find((one) => one.id === id);
  const linkOf = (key: string, name: FigureName) => {
    const place = by === 'brand' ? placeOfBrand(brandOf(key), view) : placeOf(brand, by, key);
    return data && place && listOf(name, { from: data.from, to: data.to, ...place })?.to;
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
      {by === 'lander' && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '68ch' }}>
          {text('statistics.landerHelp')}
        </Typography>
      )}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={200} aria-busy />}
      {data && (
        <GroupTable
          caption={text('statistics.breakdown')}
          heading={text(`statistics.groups.${by}`)}
          groups={data.groups}
          nameOf={(key) => (by === 'brand' ? (brandOf(key)?.name ?? key) : valueName(by, key))}
          linkOf={linkOf}
          {...(by !== 'brand' && { onLimit: (value: string) => show({ of: by, value }) })}
          more={data.moreGroups}
        />
      )}
    </SectionCard>
  );
}

type Place = Pick<LinkPeriod, 'brandKey' | 'limit'>;

function placeOf(brand: Brand | null, of: StatisticsValue, value: string): Place {
  return { brandKey: brand?.key ?? 'all', limit: { of, value } };
}

function placeOfBrand(brand: Pick<AdminTenantView, 'key'> | undefined, { of, value }: View): Place | undefined {
  return brand && { brandKey: brand.key, limit: of ? { of, value } : undefined };
}

const paths: Readonly<Record<string, { path: string } | undefined>> = sitePages;

/** What a value of the figures is called: a country by its name, a page by its path, a traffic source as it was sent. */
export function useValueName(): (of: StatisticsValue, value: string) => string {
  const text = useText();
  const locale = useLocale() ?? 'en';
  return (of, value) => {
    if (of === 'country') return value === '' ? text('statistics.noCountry') : countryName(locale, value);
    if (of === 'lander') return value === '' ? text('statistics.noLander') : (paths[value]?.path ?? value);
    return value === '' ? text('statistics.noSource') : value;
  };
}
