import { Typography } from '@mui/material';
import { DataTable, DateField, ReferenceField, SelectInput, useLocale } from 'react-admin';
import type { AdminComplaintLine } from '@manyhearts/contract/admin/complaints';
import { complaintCategories, complaintStates, openComplaintStates } from '@manyhearts/contract/complaints';
import { languageNames, languages } from '@manyhearts/contract/languages';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet } from '#admin/shared/list/list-layout.ts';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';
import { ComplaintStatusChip } from './ComplaintStatusChip.tsx';
import { dueText } from './due-text.ts';

const Column = DataTable.Col<AdminComplaintLine>;

export function ComplaintList() {
  const text = useText();
  const locale = useLocale();
  return (
    <ConsoleList<AdminComplaintLine>
      title={text('complaints.title')}
      intro={text('complaints.intro')}
      sort={{ field: 'dueAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      filters={filters(text)}
      words={words(text)}
      empty={{ title: text('complaints.empty.title'), text: text('complaints.empty.text') }}
      hiddenColumns={hiddenAtFirst}
    >
      <Column source="dueAt" sx={{ whiteSpace: 'nowrap' }} render={(complaint) => <DueCell complaint={complaint} />} />
      <Column source="reference" disableSort render={({ reference }) => <RecordLink>{reference}</RecordLink>} />
      <Column source="category" disableSort render={({ category }) => text(`complaints.category.${category}`)} />
      <Column source="email" disableSort sx={fromDesktop} />
      <Column source="language" disableSort sx={fromDesktop} render={({ language }) => languageNames[language]} />
      <Column
        source="assignee.username"
        disableSort
        sx={fromTablet}
        render={({ assignee }) => assignee?.username ?? '–'}
      />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
      <Column source="createdAt" sx={fromTablet}>
        <DateField source="createdAt" locales={dateLocale(locale)} options={{ dateStyle: 'medium' }} />
      </Column>
      <Column source="status" render={({ status }) => <ComplaintStatusChip status={status} />} />
    </ConsoleList>
  );
}

const hiddenAtFirst = ['language'];

function DueCell({ complaint: { dueAt, status, isOverdue } }: { complaint: AdminComplaintLine }) {
  const text = useText();
  if (!openComplaintStates.some((one) => one === status)) return <>–</>;
  return (
    <Typography
      component="span"
      variant="body2"
      color={isOverdue ? 'error' : undefined}
      sx={{ fontWeight: isOverdue ? 600 : undefined }}
    >
      {dueText(dueAt, text)}
    </Typography>
  );
}

function words(text: Text): ExportWords {
  return {
    category: Object.fromEntries(complaintCategories.map((one) => [one, text(`complaints.category.${one}`)])),
    status: Object.fromEntries(complaintStates.map((one) => [one, text(`complaints.status.${one}`)])),
  };
}

function views(text: Text): ListView[] {
  return [
    { id: 'new', label: text('complaints.status.new'), filter: { status: 'new' } },
    { id: 'mine', label: text('complaints.views.mine'), filter: { view: 'mine' } },
    { id: 'waiting', label: text('complaints.status.waiting'), filter: { status: 'waiting' } },
    { id: 'overdue', label: text('complaints.views.overdue'), filter: { view: 'overdue' } },
    { id: 'closed', label: text('complaints.views.closed'), filter: { view: 'closed' } },
    { id: 'all', label: text('complaints.views.all'), filter: {} },
  ];
}

function filters(text: Text) {
  return [
    <SelectInput
      key="category"
      source="category"
      alwaysOn
      choices={complaintCategories.map((id) => ({ id, name: text(`complaints.category.${id}`) }))}
      emptyText={text('complaints.anyCategory')}
      translateChoice={false}
    />,
    <SelectInput
      key="language"
      source="language"
      alwaysOn
      choices={languages.map((id) => ({ id, name: languageNames[id] }))}
      emptyText={text('complaints.anyLanguage')}
      translateChoice={false}
    />,
  ];
}
