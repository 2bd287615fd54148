import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { DataTable, DateField, ReferenceField, SearchInput, useCanAccess, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { codeStates, type AdminCodeLine } from '@manyhearts/contract/admin/discount-codes';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { BulkActs } from '#admin/shared/list/BulkActs.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';
import { CodeChip, usesText } from './code-parts.tsx';

const Column = DataTable.Col<AdminCodeLine>;
const day = { dateStyle: 'medium' } as const;

export function CodeList() {
  const text = useText();
  const locale = useLocale();
  const dates = { locales: dateLocale(locale), options: day };
  return (
    <ConsoleList<AdminCodeLine>
      title={text('codes.title')}
      intro={text('codes.intro')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      brandField="tenantId"
      views={[
        { id: 'all', label: text('codes.all'), filter: {} },
        ...codeStates.map((status) => ({ id: status, label: text(`codes.status.${status}`), filter: { status } })),
      ]}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={text('codes.search')} />]}
      words={words(text)}
      hiddenColumns={['batch']}
      empty={{ title: text('codes.empty.title'), text: text('codes.empty.text') }}
      actions={<Makers />}
      bulk={<BulkActs />}
    >
      <Column source="code" disableSort sx={phoneName} render={(code) => <CodeCell code={code} />} />
      <Column source="status" disableSort render={({ status }) => <CodeChip status={status} />} />
      <Column
        source="valuePercentage"
        disableSort
        align="right"
        sx={fromTablet}
        render={({ valuePercentage: off }) => `${off}%`}
      />
      <Column
        source="validity"
        disableSort
        sx={fromTablet}
        render={({ validity }) => text(`codes.validity.${validity}`)}
      />
      <Column source="uses" disableSort align="right" sx={fromTablet} render={(code) => usesText(text, code)} />
      <Column source="expiresAt" disableSort sx={fromDesktop}>
        <DateField source="expiresAt" emptyText="–" {...dates} />
      </Column>
      <Column source="tenantId" disableSort sx={fromTablet}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
      <Column source="batch" disableSort />
      <Column source="createdAt" sx={{ ...fromDesktop, whiteSpace: 'nowrap' }}>
        <DateField source="createdAt" {...dates} />
      </Column>
    </ConsoleList>
  );
}

function CodeCell({ code }: { code: AdminCodeLine }) {
  const text = useText();
  return (
    <>
      <RecordLink>{code.code}</RecordLink>
      <PhoneLine
        parts={[`${code.valuePercentage}%`, text(`codes.validity.${code.validity}`), <BrandName key="brand" />]}
      />
    </>
  );
}

function Makers() {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'discountcodes', action: 'create' });
  if (!canAccess) return null;
  return (
    <>
      <Button component={Link} to="/discountcodes/create" size="small" startIcon={<Add />}>
        {text('codes.create')}
      </Button>
      <Button component={Link} to="/discountcodes/batch" size="small" startIcon={<Add />}>
        {text('codes.createBatch')}
      </Button>
    </>
  );
}

function words(text: Text) {
  return {
    status: Object.fromEntries(codeStates.map((one) => [one, text(`codes.status.${one}`)])),
    validity: {
      once: text('codes.validity.once'),
      'once-per-user': text('codes.validity.once-per-user'),
      unlimited: text('codes.validity.unlimited'),
    },
  };
}
