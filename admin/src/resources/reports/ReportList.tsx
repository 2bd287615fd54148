import { Button, Typography } from '@mui/material';
import { DataTable, SelectInput, useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AdminReportLine } from '@manyhearts/contract/admin/reports';
import { reportCategories, reportStates } from '@manyhearts/contract/reports';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { BulkActs } from '#admin/shared/list/BulkActs.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { isLate, DueTime } from '#admin/shared/due/DueTime.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, fromWide, phoneName } from '#admin/shared/list/list-layout.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { useDates } from '#admin/shared/dates.tsx';
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
      bulk={<BulkActs />}
      empty={{ title: text('reports.empty.title'), text: text('reports.empty.text') }}
      actions={
        canDecide && (
          <Button component={Link} to="/reports/queue" variant="contained" size="small">
            {text('queue.open')}
          </Button>
        )
      }
    >
      <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => day(createdAt)} />
      <Column source="memberName" disableSort sx={phoneName} render={(report) => <AboutCell report={report} />} />
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
          <Typography variant="body2" noWrap title={written} sx={{ maxWidth: { lg: '20ch', xl: '48ch' } }}>
            {shortened(written)}
          </Typography>
        )}
      />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <BrandName />
      </Column>
      <Column source="dueAt" disableSort sx={fromDesktop} render={(report) => <DueCell report={report} />} />
      <Column source="reports" disableSort sx={fromWide} />
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

function AboutCell({ report }: { report: AdminReportLine }) {
  const text = useText();
  const { day } = useDates();
  return (
    <>
      <RecordLink>{report.memberName ?? text('reports.erased')}</RecordLink>
      <PhoneLine parts={[day(report.createdAt), text(`reports.category.${report.category}`)]} />
    </>
  );
}

function DueCell({ report: { dueAt, status } }: { report: AdminReportLine }) {
  return status === 'open' ? <DueTime at={dueAt} isOverdue={isLate(dueAt)} /> : '–';
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
