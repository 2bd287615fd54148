import { CreateButton, DataTable, SearchInput, SelectInput, useCanAccess, useLocale } from 'react-admin';
import type { CompanyRecord } from '@manyhearts/contract/admin/companies';
import { countryCodes } from '@manyhearts/contract/countries';
import { countryName } from '#admin/shared/country-name.ts';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { fromDesktop, fromTablet, fromWide } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<CompanyRecord>;

export function CompanyList() {
  const text = useText();
  const locale = useLocale();
  const { day } = useDates();
  const { canAccess } = useCanAccess({ resource: 'companies', action: 'create' });
  const countries = countryCodes.map((id) => ({ id, name: countryName(locale, id) }));
  return (
    <ConsoleList<CompanyRecord>
      title={text('companies.title')}
      intro={text('companies.intro')}
      sort={{ field: 'name', order: 'ASC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder={text('companies.search')} />,
        <SelectInput
          key="country"
          source="country"
          alwaysOn
          choices={countries}
          emptyText={text('companies.anyCountry')}
          translateChoice={false}
        />,
      ]}
      actions={canAccess && <CreateButton variant="contained" label={text('companies.create')} />}
      empty={{ title: text('companies.empty.title'), text: text('companies.empty.text') }}
      words={{ country: Object.fromEntries(countries.map(({ id, name }) => [id, name])) }}
      hiddenColumns={hiddenAtFirst}
    >
      <Column source="name" render={({ name }) => <RecordLink>{name}</RecordLink>} />
      <Column source="city" sx={fromTablet} />
      <Column source="country" render={({ country }) => countryName(locale, country)} />
      <Column source="kvk" disableSort sx={fromTablet} />
      <Column source="supportPhone" disableSort sx={fromDesktop} />
      <Column source="brands" disableSort />
      <Column source="added" sx={fromWide} render={({ added }) => day(added)} />
    </ConsoleList>
  );
}

const hiddenAtFirst = ['supportPhone'];
