import { Box, Button, Typography } from '@mui/material';
import {
  DataTable,
  DateField,
  ExportButton,
  List,
  Pagination,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
  useLocale,
} from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { tenantStatuses } from '@manyhearts/contract/tenants';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';
import { DomainLink } from './DomainLink.tsx';
import { TenantStatusChip } from './TenantStatusChip.tsx';
import { nicheLabel } from './tenant-words.ts';

const Column = DataTable.Col<AdminTenantView>;

/** Phones show the columns that identify a brand; wider screens add the others. */
const fromTablet = { display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' };
const fromWide = { '@media (max-width: 1359.95px)': { display: 'none' } };
const fromDesktop = { display: { xs: 'none', lg: 'table-cell' } };

export function TenantList() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('tenants.title')} intro={text('tenants.intro')} />
      <List<AdminTenantView>
        title={false}
        perPage={25}
        sort={{ field: 'name', order: 'ASC' }}
        filters={filters(text)}
        actions={<ListActions />}
        empty={<NoTenants />}
        error={<ListFailure />}
        pagination={<ListPagination />}
      >
        <TenantTable />
      </List>
    </>
  );
}

function TenantTable() {
  const text = useText();
  const locale = useLocale();
  return (
    <DataTable<AdminTenantView> rowClick="show" size="medium" bulkActionButtons={false} empty={<NoTenants />}>
      <Column source="name" sx={{ whiteSpace: { sm: 'nowrap' } }} render={(tenant) => <NameCell tenant={tenant} />} />
      <Column source="status" render={({ status }) => <TenantStatusChip status={status} />} />
      <Column source="niche" sx={fromTablet} render={({ niche }) => nicheLabel(text, niche)} />
      <Column source="domain" disableSort sx={fromTablet} render={(tenant) => <DomainCell tenant={tenant} />} />
      <Column
        source="languages"
        disableSort
        sx={fromDesktop}
        render={({ languages }) => <ShortList codes={languages} />}
      />
      <Column
        source="countries"
        disableSort
        sx={fromDesktop}
        render={({ countries }) => <ShortList codes={countries} />}
      />
      <Column source="companyName" disableSort sx={fromWide} />
      <Column source="createdAt" sx={{ ...fromWide, whiteSpace: 'nowrap' }}>
        <DateField source="createdAt" locales={dateLocale(locale)} options={{ dateStyle: 'medium' }} />
      </Column>
    </DataTable>
  );
}

function NameCell({ tenant: { name, key, domain } }: { tenant: AdminTenantView }) {
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
        {name}
      </Typography>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        {key}
      </Typography>
      {domain && (
        <Typography component="span" variant="caption" sx={{ display: { xs: 'block', sm: 'none' } }}>
          <DomainLink domain={domain} />
        </Typography>
      )}
    </>
  );
}

function DomainCell({ tenant: { domain, domains } }: { tenant: AdminTenantView }) {
  const text = useText();
  if (!domain)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('tenants.noDomain')}
      </Typography>
    );
  const more = domains.length - 1;
  return (
    <>
      <DomainLink domain={domain} />
      {more > 0 && (
        <Box component="span" title={domains.join(', ')} sx={{ color: 'text.secondary', ml: 1 }}>
          {text('tenants.more', { smart_count: more })}
        </Box>
      )}
    </>
  );
}

const shown = 3;

/** Shortens lists of codes to one line; the brand's page shows all. */
function ShortList({ codes }: { codes: readonly string[] }) {
  const text = useText();
  const more = codes.length - shown;
  if (more <= 0) return codes.join(', ');
  return (
    <span title={codes.join(', ')} style={{ whiteSpace: 'nowrap' }}>
      {codes.slice(0, shown).join(', ')} {text('tenants.more', { smart_count: more })}
    </span>
  );
}

function filters(text: Text) {
  const statuses = tenantStatuses.map((id) => ({ id, name: text(`tenants.status.${id}`) }));
  const niches = nicheNumbers.map((id) => ({ id, name: nicheLabel(text, id) }));
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={text('tenants.search')} />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      choices={statuses}
      emptyText={text('tenants.anyStatus')}
      translateChoice={false}
    />,
    <SelectInput
      key="niche"
      source="niche"
      alwaysOn
      choices={niches}
      emptyText={text('tenants.anyNiche')}
      translateChoice={false}
    />,
  ];
}

/** No create button: brands are created on the server. Only export. */
function ListActions() {
  return (
    <TopToolbar>
      <ExportButton />
    </TopToolbar>
  );
}

function ListFailure() {
  const { error, refetch } = useListContext();
  return (
    <Box sx={{ px: 2 }}>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </Box>
  );
}

/** Hidden after a failure, which has no pages. */
function ListPagination() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}

/** Empty list: either no brand exists, or the filters match none. */
function NoTenants() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return <EmptyState title={text('tenants.empty.title')} text={text('tenants.empty.text')} />;
  }
  return (
    <EmptyState title={text('tenants.empty.noMatch')} text={text('tenants.empty.noMatchText')}>
      <Button onClick={() => setFilters({}, {})}>{text('tenants.empty.clear')}</Button>
    </EmptyState>
  );
}
