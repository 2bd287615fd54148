import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Skeleton } from '@mui/material';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { ReactNode } from 'react';
import { Link, RecordContextProvider, useGetOne } from 'react-admin';
import { LoadFailure } from '#admin/shared/LoadFailure.tsx';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { DomainLink } from './DomainLink.tsx';
import { TenantNavigation } from './TenantNavigation.tsx';
import { TenantStatusChip } from './TenantStatusChip.tsx';

type Props = { id: string; children: (tenant: AdminTenantView) => ReactNode };

const sectionsBesidePage = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
  alignItems: 'start',
};

/** Frame of all pages of a brand: name, sections, and the open section. */
export function TenantFrame({ id, children }: Props) {
  const { data: tenant, error, refetch } = useGetOne<AdminTenantView>('tenants', { id });
  if (error && !tenant) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!tenant) return <FrameSkeleton />;
  return (
    <RecordContextProvider value={tenant}>
      <PageHeader
        title={tenant.name}
        above={<BackLink />}
        intro={tenant.domain && <DomainLink domain={tenant.domain} />}
      >
        <TenantStatusChip status={tenant.status} />
      </PageHeader>
      <Box sx={sectionsBesidePage}>
        <TenantNavigation tenant={tenant} />
        <Box component="section" sx={{ minWidth: 0, maxWidth: 1040 }}>
          {children(tenant)}
        </Box>
      </Box>
    </RecordContextProvider>
  );
}

function BackLink() {
  const text = useText();
  return (
    <Link
      to="/tenants"
      color="textSecondary"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
    >
      <ArrowBack sx={{ fontSize: 16 }} aria-hidden />
      {text('tenants.back')}
    </Link>
  );
}

function FrameSkeleton() {
  return (
    <Box aria-busy sx={{ pt: 3 }}>
      <Skeleton width={90} />
      <Skeleton width={240} height={44} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} />
    </Box>
  );
}
