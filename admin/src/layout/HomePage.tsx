import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useCanAccess, useGetIdentity, useGetList, useResourceDefinitions, type SortPayload } from 'react-admin';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { TextKey } from '#admin/messages/en.ts';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { useChosenBrand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useText } from '#admin/shared/use-text.ts';

type Work = {
  resource: string;
  title: TextKey;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  /** Whether the age of the oldest one matters, which is the first of this order. */
  isDated: boolean;
  isOfBrand: boolean;
};

const longestWaiting: SortPayload = { field: 'createdAt', order: 'ASC' };

/** The work that waits, by the list that it waits in. A person sees the cards of the lists that they may open. */
const works: readonly Work[] = [
  {
    resource: 'photos',
    title: 'home.photos',
    filter: { status: 'pending' },
    sort: longestWaiting,
    isDated: true,
    isOfBrand: true,
  },
  {
    resource: 'reports',
    title: 'home.reports',
    filter: { status: 'open' },
    sort: longestWaiting,
    isDated: true,
    isOfBrand: true,
  },
  {
    resource: 'tenants',
    title: 'home.drafts',
    filter: { status: 'draft' },
    sort: longestWaiting,
    isDated: false,
    isOfBrand: false,
  },
  {
    resource: 'tenants',
    title: 'home.paused',
    filter: { status: 'paused' },
    sort: longestWaiting,
    isDated: false,
    isOfBrand: false,
  },
];

const TodayFigures = lazy(() =>
  import('../resources/statistics/TodayFigures.tsx').then((module) => ({ default: module.TodayFigures })),
);

export function HomePage() {
  const text = useText();
  const { identity } = useGetIdentity();
  const { brand } = useChosenBrand();
  const screens = useResourceDefinitions();
  const { canAccess: maySeeFigures } = useCanAccess({ resource: 'statistics', action: 'list' });
  return (
    <>
      <PageHeader
        title={text('home.title', { name: identity?.fullName ?? '' })}
        intro={brand ? text('home.introBrand', { name: brand.name }) : text('home.intro')}
      />
      {maySeeFigures && screens['statistics']?.hasList && (
        <Suspense fallback={<Skeleton variant="rounded" height={112} sx={{ mb: 2 }} />}>
          <TodayFigures />
        </Suspense>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {works
          .filter(({ resource }) => screens[resource]?.hasList)
          .map((work) => (
            <WorkCard key={work.title} work={work} />
          ))}
      </Box>
    </>
  );
}

function WorkCard({ work }: { work: Work }) {
  const text = useText();
  const { resource, title, filter, sort, isDated, isOfBrand } = work;
  const { brand } = useChosenBrand();
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  const limited = brand && isOfBrand ? { ...filter, tenantId: brand.id } : filter;
  const { data, total } = useGetList<{ id: string; createdAt: string }>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort, filter: limited },
    { enabled: canAccess === true },
  );
  if (!canAccess) return null;
  const [oldest] = data ?? [];
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(isOfBrand && { brand: brand?.key ?? 'all' }),
  });
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={`/${resource}?${search}`}
        sx={{ p: 2.5, height: '100%', display: 'grid', gap: 0.25, alignContent: 'start', justifyItems: 'start' }}
      >
        <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.25em' }}>
          {total}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{text(title, { smart_count: total ?? 0 })}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.4em' }}>
          {isDated && oldest ? ageOf(oldest.createdAt, text) : total === 0 ? text('home.nothing') : ''}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

const hourMs = 3_600_000;

function ageOf(since: string, text: ReturnType<typeof useText>): string {
  const hours = Math.floor((Date.now() - Date.parse(since)) / hourMs);
  if (hours < 1) return text('home.oldestNow');
  if (hours < 48) return text('home.oldestHours', { smart_count: hours });
  return text('home.oldestDays', { smart_count: Math.floor(hours / 24) });
}
