import { Box, Button, Typography } from '@mui/material';
import { DataTable, SearchInput, SelectInput, useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { tenantStatuses } from '@manyhearts/contract/tenants';
import { BulkActs } from '#admin/shared/list/BulkActs.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, fromWide } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { DomainLink } from './DomainLink.tsx';
import { HealthCell, LastSignUpCell } from './HealthCell.tsx';
import { TenantStatusChip, nicheLabel } from './tenant-parts.tsx';

const Column = DataTable.Col<AdminTenantView>;

/** The longest texts of the list stand only where they fit on one line. */
const fromWidest = { '@media (max-width: 1679.95px)': { display: 'none' } };

/** The health is asked for page by page. */
const exported = { health: [], lastSignUp: [] };

export function TenantList() {
  const text = useText();
  const { day } = useDates();
  return (
    <ConsoleList<AdminTenantView>
      title={text('tenants.title')}
      intro={text('tenants.intro')}
      sort={{ field: 'name', order: 'ASC' }}
      views={views(text)}
      filters={filters(text)}
      actions={<ListActions />}
      bulk={<BulkActs />}
      words={words(text)}
      exported={exported}
      empty={{ title: text('tenants.empty.title'), text: text('tenants.empty.text') }}
    >
      <Column source="name" sx={{ whiteSpace: { sm: 'nowrap' } }} render={(tenant) => <NameCell tenant={tenant} />} />
      <Column source="status" render={({ status }) => <TenantStatusChip status={status} />} />
      <Column
        source="health"
        label={text('brand.check.column')}
        disableSort
        sx={fromTablet}
        render={(tenant) => <HealthCell tenant={tenant} />}
      />
      <Column source="niche" sx={fromDesktop} render={({ niche }) => nicheLabel(text, niche)} />
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
      <Column source="companyName" disableSort sx={fromWidest} />
      <Column
        source="lastSignUp"
        label={text('brand.lastSignUp')}
        disableSort
        sx={{ ...fromWide, whiteSpace: 'nowrap' }}
        render={(tenant) => <LastSignUpCell tenant={tenant} />}
      />
      <Column
        source="createdAt"
        sx={{ ...fromWidest, whiteSpace: 'nowrap' }}
        render={({ createdAt }) => day(createdAt)}
      />
    </ConsoleList>
  );
}

function ListActions() {
  const text = useText();
  const { canAccess: mayCreate } = useCanAccess({ resource: 'tenants', action: 'create' });
  const { canAccess: mayImport } = useCanAccess({ resource: 'tenants', action: 'import' });
  return (
    <>
      {mayImport && (
        <Button component={Link} to="/tenants/import" size="small">
          {text('brand.actions.import')}
        </Button>
      )}
      {mayCreate && (
        <Button component={Link} to="/tenants/create" variant="contained" size="small">
          {text('brand.actions.create')}
        </Button>
      )}
    </>
  );
}

function words(text: Text): ExportWords {
  return {
    status: Object.fromEntries(tenantStatuses.map((one) => [one, text(`tenants.status.${one}`)])),
    niche: Object.fromEntries(nicheNumbers.map((one) => [one, nicheLabel(text, one)])),
  };
}

function views(text: Text): ListView[] {
  return [
    { id: 'all', label: text('tenants.anyStatus'), filter: {} },
    ...tenantStatuses.map((status) => ({ id: status, label: text(`tenants.status.${status}`), filter: { status } })),
    { id: 'attention', label: text('tenants.attention'), filter: { attention: true } },
  ];
}

function NameCell({ tenant: { name, key, domain } }: { tenant: AdminTenantView }) {
  return (
    <>
      <RecordLink>{name}</RecordLink>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'none', sm: 'inline' }, ml: 1 }}
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
  const niches = nicheNumbers.map((id) => ({ id, name: nicheLabel(text, id) }));
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={text('tenants.search')} />,
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
