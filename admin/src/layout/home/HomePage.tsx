import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useCanAccess, useGetIdentity, useResourceDefinitions } from 'react-admin';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { useChosenBrand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useText } from '#admin/shared/use-text.ts';
import { WorkCard, type Work } from './WorkCard.tsx';
import { useListedWork, useWaitingApprovals, useWaitingPhotos, type WorkFigures } from './work-figures.ts';
import { screen } from '#admin/shared/screen.ts';

type Source = Work & { resource: string; use: () => WorkFigures };

/** The work that waits, by the list that it waits in. A person sees the cards of the lists that they may open. */
const works: readonly Source[] = [
  {
    resource: 'complaints',
    title: 'home.complaints',
    filter: { view: 'open' },
    isOfBrand: true,
    use: () => useListedWork('complaints', { view: 'open' }, { isOfBrand: true, isDated: true }),
  },
  {
    resource: 'complaints',
    title: 'home.overdue',
    filter: { view: 'overdue' },
    isOfBrand: true,
    isAlarm: true,
    use: () => useListedWork('complaints', { view: 'overdue' }, { isOfBrand: true }),
  },
  {
    resource: 'photos',
    title: 'home.photos',
    filter: { status: 'pending' },
    isOfBrand: true,
    use: useWaitingPhotos,
  },
  {
    resource: 'reports',
    title: 'home.reports',
    filter: { status: 'open' },
    isOfBrand: true,
    use: () => useListedWork('reports', { status: 'open' }, { isOfBrand: true, isDated: true }),
  },
  {
    resource: 'refunds',
    title: 'home.refunds',
    filter: { status: 'requested' },
    isOfBrand: true,
    use: () => useListedWork('refunds', { status: 'requested' }, { isOfBrand: true, isDated: true }),
  },
  { resource: 'approvals', title: 'home.approvals', use: useWaitingApprovals },
  {
    resource: 'ledger',
    title: 'home.ledgers',
    filter: { status: 'broken' },
    isOfBrand: true,
    isAlarm: true,
    use: () => useListedWork('ledger', { status: 'broken' }, { isOfBrand: true }),
  },
  {
    resource: 'tenants',
    title: 'home.attention',
    filter: { attention: true },
    use: () => useListedWork('tenants', { attention: true }),
  },
  {
    resource: 'tenants',
    title: 'home.drafts',
    filter: { status: 'draft' },
    use: () => useListedWork('tenants', { status: 'draft' }),
  },
  {
    resource: 'tenants',
    title: 'home.paused',
    filter: { status: 'paused' },
    use: () => useListedWork('tenants', { status: 'paused' }),
  },
];

const TodayFigures = screen(async () => (await import('#admin/resources/statistics/TodayFigures.tsx')).TodayFigures);

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
            <Waiting key={work.title} work={work} />
          ))}
      </Box>
    </>
  );
}

function Waiting({ work }: { work: Source }) {
  const { use: useFigures, ...card } = work;
  return <WorkCard {...card} figures={useFigures()} />;
}
