import { Alert, Box } from '@mui/material';
import { useGetMany, useGetOne, useLocale } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { StaffRecord } from '@manyhearts/contract/admin/staff';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { dateLocale, useText } from '#admin/shared/use-text.ts';
import { StaffActsCard } from './StaffActsCard.tsx';
import { StaffStateChip } from './StaffStateChip.tsx';

const besideEachOther = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
};
const below = { display: 'grid', gap: 2, minWidth: 0 };

export function StaffShow() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<StaffRecord>('staff', { id });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={data.username} above={<BackLink to="/staff">{text('staff.back')}</BackLink>}>
        <StaffStateChip state={data.state} />
      </PageHeader>
      <Box sx={besideEachOther}>
        <Box sx={below}>
          <Account staff={data} />
          <Timeline target={`staff:${id}`} />
        </Box>
        <StaffActsCard key={data.id} staff={data} />
      </Box>
    </>
  );
}

function Account({ staff }: { staff: StaffRecord }) {
  const text = useText();
  const locale = dateLocale(useLocale());
  const dateOf = (instant: string) =>
    new Date(instant).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  const { role, usedAt, createdAt, sessions, totpEnabled, recoveryCodesLeft, hasAddress, vouchedBy } = staff;
  return (
    <SectionCard title={text('staff.facts')}>
      {staff.ownerApprovalId && <Alert severity="info">{text('staff.waitsForOwner')}</Alert>}
      <Facts>
        <Fact name={text('staff.role')}>
          {text(`console.roles.${role}`)}
          {staff.canCreateTenants && role === 'operator' && ` · ${text('staff.createsBrands')}`}
        </Fact>
        <Fact name={text('resources.staff.fields.tenantIds')}>
          <Brands ids={staff.tenantIds} />
        </Fact>
        <Fact name={text('resources.staff.fields.totpEnabled')}>{text(`staff.factor.${totpEnabled}`)}</Fact>
        <Fact name={text('staff.codesLeft')}>{recoveryCodesLeft}</Fact>
        <Fact name={text('staff.addressName')}>{text(`staff.address.${hasAddress}`)}</Fact>
        <Fact name={text('resources.staff.fields.sessions')}>{sessions}</Fact>
        <Fact name={text('resources.staff.fields.usedAt')}>{usedAt ? dateOf(usedAt) : text('staff.never')}</Fact>
        <Fact name={text('resources.staff.fields.createdAt')}>{dateOf(createdAt)}</Fact>
        {vouchedBy && <Fact name={text('staff.vouchedBy')}>{vouchedBy.username}</Fact>}
      </Facts>
    </SectionCard>
  );
}

function Brands({ ids }: { ids: StaffRecord['tenantIds'] }) {
  const text = useText();
  const { data = [] } = useGetMany<AdminTenantView>(
    'tenants',
    { ids: ids === 'all' ? [] : ids },
    { enabled: ids !== 'all' && ids.length > 0 },
  );
  if (ids === 'all') return text('staff.allBrands');
  if (ids.length === 0) return text('staff.noBrands');
  return data.flatMap((brand) => brand?.name ?? []).join(', ');
}
