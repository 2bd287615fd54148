import { DataTable, SelectInput, useCanAccess } from 'react-admin';
import type { AdminComplaintLine } from '@manyhearts/contract/admin/complaints';
import { complaintCategories, complaintStates, openComplaintStates } from '@manyhearts/contract/complaints';
import { languageNames, languages } from '@manyhearts/contract/languages';
import { DueTime } from '#admin/shared/due/DueTime.tsx';
import { useChosenBrand } from '#admin/shared/brand/use-chosen-brand.ts';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { BulkActs } from '#admin/shared/list/BulkActs.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { InboundAddressButton } from './InboundAddressButton.tsx';
import { ComplaintStatusChip } from './ComplaintStatusChip.tsx';

const Column = DataTable.Col<AdminComplaintLine>;

export function ComplaintList() {
  const text = useText();
  const { day } = useDates();
  const { brand } = useChosenBrand();
  const { canAccess: canReadInbound } = useCanAccess({ resource: 'complaints', action: 'inbound' });
  return (
    <ConsoleList<AdminComplaintLine>
      title={text('complaints.title')}
      intro={text('complaints.intro')}
      sort={{ field: 'dueAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      filters={filters(text)}
      words={words(text)}
      bulk={<BulkActs />}
      empty={{ title: text('complaints.empty.title'), text: text('complaints.empty.text') }}
      hiddenColumns={hiddenAtFirst}
      actions={canReadInbound && brand && <InboundAddressButton brand={brand} />}
    >
      <Column source="dueAt" sx={fromTablet} render={(complaint) => <DueCell complaint={complaint} />} />
      <Column
        source="reference"
        disableSort
        sx={phoneName}
        render={(complaint) => <ReferenceCell complaint={complaint} />}
      />
      <Column
        source="category"
        disableSort
        sx={fromTablet}
        render={({ category }) => text(`complaints.category.${category}`)}
      />
      <Column source="email" disableSort sx={fromDesktop} />
      <Column source="language" disableSort sx={fromDesktop} render={({ language }) => languageNames[language]} />
      <Column
        source="assignee.username"
        disableSort
        sx={fromDesktop}
        render={({ assignee }) => assignee?.username ?? '–'}
      />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <BrandName />
      </Column>
      <Column source="createdAt" sx={fromDesktop} render={({ createdAt }) => day(createdAt)} />
      <Column source="status" render={({ status }) => <ComplaintStatusChip status={status} />} />
    </ConsoleList>
  );
}

const hiddenAtFirst = ['language'];

function ReferenceCell({ complaint }: { complaint: AdminComplaintLine }) {
  const text = useText();
  const { reference, category } = complaint;
  return (
    <>
      <RecordLink>{reference}</RecordLink>
      <PhoneLine
        parts={[<DueCell key="due" complaint={complaint} isShort />, text(`complaints.category.${category}`)]}
      />
    </>
  );
}

type DueCellProps = { complaint: AdminComplaintLine; isShort?: boolean };

function DueCell({ complaint: { dueAt, status, isOverdue }, isShort = false }: DueCellProps) {
  const isOwed = openComplaintStates.some((one) => one === status);
  return isOwed ? <DueTime at={dueAt} isOverdue={isOverdue} isLong={!isShort} /> : '–';
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
    { id: 'open', label: text('complaints.views.open'), filter: { view: 'open' } },
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
