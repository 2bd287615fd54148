import { Box } from '@mui/material';
import { DeleteButton, EditButton, ShowBase, useCanAccess, useLocale, useShowContext } from 'react-admin';
import type { CompanyRecord } from '@manyhearts/contract/admin/companies';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { CardColumns, Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { countryName } from '#admin/shared/country-name.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { legalDetailNames } from './CompanyInputs.tsx';

export function CompanyShow() {
  return (
    // The page shows its failure itself.
    <ShowBase<CompanyRecord> queryOptions={{ onError: () => undefined }}>
      <Company />
    </ShowBase>
  );
}

function Company() {
  const text = useText();
  const { record, error, refetch } = useShowContext<CompanyRecord>();
  if (error && !record) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={record.name} above={<BackLink to="/companies">{text('companies.back')}</BackLink>}>
        <Acts company={record} />
      </PageHeader>
      <CardColumns
        main={
          <>
            <Identity company={record} />
            <LegalDetails company={record} />
          </>
        }
        aside={
          <>
            <Numbers company={record} />
            <Timeline target={`company:${record.id}`} />
          </>
        }
      />
    </>
  );
}

/** The deletion can be undone for some seconds; what brands rely on can't be deleted at all. */
function Acts({ company }: { company: CompanyRecord }) {
  const mayEdit = useCanAccess({ resource: 'companies', action: 'edit' }).canAccess;
  const mayDelete = useCanAccess({ resource: 'companies', action: 'delete' }).canAccess;
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
      {mayEdit && <EditButton />}
      {mayDelete && company.brands === 0 && <DeleteButton mutationMode="undoable" />}
    </Box>
  );
}

function Identity({ company }: { company: CompanyRecord }) {
  const text = useText();
  const locale = useLocale();
  const { longDay } = useDates();
  const { address, zip, city, country, tradenames, supportPhone, brands, added } = company;
  const lines = [address, [zip, city].filter(Boolean).join(' '), countryName(locale, country)];
  return (
    <SectionCard title={text('companies.identity')}>
      <Facts>
        <Fact name={text('resources.companies.fields.address')}>{lines.filter(Boolean).join('\n')}</Fact>
        <Fact name={text('resources.companies.fields.tradenames')}>{tradenames.join(', ') || '–'}</Fact>
        <Fact name={text('resources.companies.fields.supportPhone')}>{supportPhone || '–'}</Fact>
        <Fact name={text('resources.companies.fields.brands')}>{brands}</Fact>
        <Fact name={text('resources.companies.fields.added')}>{longDay(added)}</Fact>
      </Facts>
    </SectionCard>
  );
}

function Numbers({ company: { kvk, vatNumbers, deleteDiscount } }: { company: CompanyRecord }) {
  const text = useText();
  const locale = useLocale();
  return (
    <SectionCard title={text('companies.numbers')}>
      <Facts>
        <Fact name={text('resources.companies.fields.kvk')} isCode>
          {kvk || '–'}
        </Fact>
        {Object.entries(vatNumbers).map(([code, number]) => (
          <Fact key={code} name={text('companies.vatNumber', { country: countryName(locale, code) })} isCode>
            {number}
          </Fact>
        ))}
        <Fact name={text('resources.companies.fields.deleteDiscount')}>{deleteDiscount}%</Fact>
      </Facts>
    </SectionCard>
  );
}

function LegalDetails({ company: { legalDetails } }: { company: CompanyRecord }) {
  const text = useText();
  return (
    <SectionCard title={text('companies.legalDetails')}>
      <Facts>
        {legalDetailNames.map((name) => (
          <Fact key={name} name={text(`companies.legalDetail.${name}`)}>
            {legalDetails[name] || '–'}
          </Fact>
        ))}
      </Facts>
    </SectionCard>
  );
}
