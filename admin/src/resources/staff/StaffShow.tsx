import { Alert } from '@mui/material';
import { useGetMany, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { StaffRecord } from '@manyhearts/contract/admin/staff';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { CardColumns, Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { StaffActsCard } from './StaffActsCard.tsx';
import { StaffStateChip } from './StaffStateChip.tsx';

export function StaffShow() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<StaffRecord>('staff', { id });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={data.username} above={<BackLink to="/staff">{text('staff.back')}</BackLink>}>
        <StaffStateChip state={data.state} />
      </PageHeader>
      <CardColumns
        main={
          <>
            <Account staff={data} />
            <Timeline target={`staff:${id}`} />
          </>
        }
        aside={<StaffActsCard key={data.id} staff={data} />}
      />
    </>
  );
}

function Account({ staff }: { staff: StaffRecord }) {
  const text = useText();
  const { longMoment } = useDates();
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
        <Fact name={text('resources.staff.fields.usedAt')}>{usedAt ? longMoment(usedAt) : text('staff.never')}</Fact>
        <Fact name={text('resources.staff.fields.createdAt')}>{longMoment(createdAt)}</Fact>
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
