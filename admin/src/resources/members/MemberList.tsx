import { Typography } from '@mui/material';
import { DataTable, SearchInput, SelectInput, useLocale } from 'react-admin';
import type { AdminMemberLine } from '@manyhearts/contract/admin/members';
import { accountStates } from '@manyhearts/contract/user';
import { countryName } from '#admin/shared/country-name.ts';
import { dayFilters, originFilters } from '#admin/shared/list/list-filters.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { MemberStatusChip } from './MemberStatusChip.tsx';

const Column = DataTable.Col<AdminMemberLine>;

export function MemberList() {
  const text = useText();
  const locale = useLocale();
  const { day } = useDates();
  return (
    <ConsoleList<AdminMemberLine>
      title={text('members.title')}
      intro={text('members.intro')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      brandField="tenantId"
      views={views(text)}
      filters={filters(text, locale)}
      words={words(text)}
      empty={{ title: text('members.empty.title'), text: text('members.empty.text') }}
    >
      <Column source="name" disableSort sx={phoneName} render={(member) => <NameCell member={member} />} />
      <Column source="email" disableSort sx={fromTablet} />
      <Column source="status" disableSort render={({ status }) => <MemberStatusChip status={status} />} />
      <Column
        source="premium"
        disableSort
        sx={fromDesktop}
        render={({ premium }) => text(premium ? 'members.yes' : 'members.no')}
      />
      <Column source="country" disableSort sx={fromDesktop} render={({ country }) => countryName(locale, country)} />
      <Column source="tenantId" disableSort sx={fromDesktop}>
        <BrandName />
      </Column>
      <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => day(createdAt)} />
    </ConsoleList>
  );
}

/** Masked names are alike, so the end of the id tells rows apart. */
function NameCell({ member: { id, name, createdAt } }: { member: AdminMemberLine }) {
  const { day } = useDates();
  return (
    <>
      <RecordLink>{name}</RecordLink>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ fontFamily: 'monospace', ml: 1 }}>
        {id.slice(-6)}
      </Typography>
      <PhoneLine parts={[<BrandName key="brand" />, day(createdAt)]} />
    </>
  );
}

function views(text: Text): ListView[] {
  return [
    { id: 'all', label: text('members.views.all'), filter: {} },
    { id: 'unconfirmed', label: text('members.views.unconfirmed'), filter: { question: 'unconfirmed' } },
    { id: 'charged-back', label: text('members.views.chargedBack'), filter: { question: 'charged_back' } },
    { id: 'reported', label: text('members.views.reported'), filter: { question: 'reported' } },
    { id: 'blocked', label: text('members.status.blocked'), filter: { status: 'blocked' } },
  ];
}

function words(text: Text): ExportWords {
  return { status: Object.fromEntries(accountStates.map((one) => [one, text(`members.status.${one}`)])) };
}

function filters(text: Text, locale: string) {
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={text('members.search')} />,
    <SelectInput
      key="status"
      source="status"
      choices={accountStates.map((id) => ({ id, name: text(`members.status.${id}`) }))}
      translateChoice={false}
    />,
    ...originFilters(text, locale),
    ...dayFilters('created'),
    ...dayFilters('confirmed'),
  ];
}
