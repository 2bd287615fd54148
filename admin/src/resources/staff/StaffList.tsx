import { Box, Chip } from '@mui/material';
import { CreateButton, DataTable, SearchInput, SelectInput } from 'react-admin';
import { staffStates, type StaffRecord } from '@manyhearts/contract/admin/staff';
import { staffRoles } from '@manyhearts/contract/calls';
import { ApprovalsCard } from '#admin/shared/approvals/ApprovalsCard.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { StaffStateChip } from './StaffStateChip.tsx';

const Column = DataTable.Col<StaffRecord>;

export function StaffList() {
  const text = useText();
  const { day } = useDates();
  return (
    <>
      <ApprovalsCard isShown={({ kind }) => kind === 'staff.owner'} />
      <ConsoleList<StaffRecord>
        title={text('staff.title')}
        intro={text('staff.intro')}
        sort={{ field: 'username', order: 'ASC' }}
        views={views(text)}
        words={words(text)}
        filters={filters(text)}
        brandField="tenantId"
        actions={<CreateButton variant="contained" label={text('staff.invite')} />}
        empty={{ title: text('staff.empty.title'), text: text('staff.empty.text') }}
      >
        <Column source="username" render={({ username }) => <RecordLink>{username}</RecordLink>} />
        <Column source="role" render={({ role }) => text(`console.roles.${role}`)} />
        <Column source="state" disableSort render={({ state }) => <StaffStateChip state={state} />} />
        <Column source="tenantIds" disableSort sx={fromTablet} render={(record) => <Brands record={record} />} />
        <Column source="sessions" disableSort sx={fromDesktop} />
        <Column source="usedAt" sx={fromTablet} render={({ usedAt }) => (usedAt ? day(usedAt) : text('staff.never'))} />
      </ConsoleList>
    </>
  );
}

function Brands({ record: { tenantIds, canCreateTenants, role } }: { record: StaffRecord }) {
  const text = useText();
  if (tenantIds === 'all') return text('staff.allBrands');
  const mayCreate = canCreateTenants && role === 'operator';
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      {tenantIds.length === 0 ? text('staff.noBrands') : text('staff.brands', { smart_count: tenantIds.length })}
      {mayCreate && <Chip size="small" variant="outlined" label={text('staff.createsBrands')} />}
    </Box>
  );
}

function words(text: Text): ExportWords {
  return {
    role: Object.fromEntries(staffRoles.map((one) => [one, text(`console.roles.${one}`)])),
    state: Object.fromEntries(staffStates.map((one) => [one, text(`staff.states.${one}`)])),
    tenantIds: { all: text('staff.allBrands') },
  };
}

function views(text: Text): ListView[] {
  return [
    { id: 'all', label: text('staff.any'), filter: {} },
    ...staffStates.map((state) => ({ id: state, label: text(`staff.states.${state}`), filter: { state } })),
  ];
}

function filters(text: Text) {
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={text('staff.search')} />,
    <SelectInput
      key="role"
      source="role"
      alwaysOn
      choices={staffRoles.map((id) => ({ id, name: text(`console.roles.${id}`) }))}
      emptyText={text('staff.anyRole')}
      translateChoice={false}
    />,
  ];
}
