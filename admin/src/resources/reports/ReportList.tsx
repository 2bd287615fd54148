import { Button, Typography } from '@mui/material';
import { DataTable, ReferenceField, SelectInput, useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AdminReportLine } from '@manyhearts/contract/admin/reports';
import { reportCategories, reportStates } from '@manyhearts/contract/reports';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/use-dates.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { ReportStatusChip } from './ReportStatusChip.tsx';

const Column = DataTable.Col<AdminReportLine>;

const shownCharacters = 120;

export function ReportList() {
  const text = useText();
  const { day } = useDates();
  const { canAccess: canDecide } = useCanAccess({ resource: 'reports', action: 'queue' });
  return (
    <ConsoleList<AdminReportLine>
      title={text('reports.title')}
      intro={text('reports.intro')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      filters={filters(text)}
      words={words(text)}
      empty={{ title: text('reports.empty.title'), text: text('reports.empty.text') }}
      actions={
        canDecide && (
          <Button component={Link} to="/reports/queue" variant="contained" size="small">
            {text('queue.open')}
          </Button>
        )
      }
    >
      <Column source="createdAt" sx={{ whiteSpace: 'nowrap' }} render={({ createdAt }) => day(createdAt)} />
      <Column source="memberName" disableSort render={(report) => <AboutCell report={report} />} />
      <Column
        source="category"
        disableSort
        sx={fromTablet}
        render={({ category }) => text(`reports.category.${category}`)}
      />
      <Column
        source="text"
        disableSort
        sx={fromDesktop}
        render={({ text: written }) => (
          <Typography variant="body2" noWrap title={written} sx={{ maxWidth: '48ch' }}>
            {shortened(written)}
          </Typography>
        )}
      />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
      <Column source="dueAt" disableSort sx={fromDesktop} render={({ dueAt }) => day(dueAt)} />
      <Column source="reports" disableSort sx={fromDesktop} />
      <Column source="status" render={({ status }) => <ReportStatusChip status={status} />} />
    </ConsoleList>
  );
}

function words(text: Text): ExportWords {
  return {
    category: Object.fromEntries(reportCategories.map((one) => [one, text(`reports.category.${one}`)])),
    status: Object.fromEntries(reportStates.map((one) => [one, text(`reports.status.${one}`)])),
  };
}

function views(text: Text): ListView[] {
  return [
    ...reportStates.map((status) => ({ id: status, label: text(`reports.status.${status}`), filter: { status } })),
    { id: 'notices', label: text('reports.notices'), filter: { isNotice: true, status: 'open' } },
    { id: 'all', label: text('reports.anyStatus'), filter: {} },
  ];
}

function AboutCell({ report: { memberName, category } }: { report: AdminReportLine }) {
  const text = useText();
  return (
    <>
      <RecordLink>{memberName ?? text('reports.erased')}</RecordLink>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'block', sm: 'none' } }}
      >
        {text(`reports.category.${category}`)}
      </Typography>
    </>
  );
}

function shortened(written: string): string {
  return written.length > shownCharacters ? `${written.slice(0, shownCharacters)}…` : written;
}

function filters(text: Text) {
  return [
    <SelectInput
      key="category"
      source="category"
      alwaysOn
      choices={reportCategories.map((id) => ({ id, name: text(`reports.category.${id}`) }))}
      emptyText={text('reports.anyCategory')}
      translateChoice={false}
    />,
  ];
}
