import { ReferenceField } from 'react-admin';
import type { AdminReportLine, AdminReportView } from '@manyhearts/contract/admin/reports';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

type Props = { report: AdminReportLine; notice?: AdminReportView['notice'] };

/** The words of a report, its reporter, and how often the member was reported. */
export function ReportedCard({ report, notice = null }: Props) {
  const text = useText();
  const { longDay, longMoment } = useDates();
  const { category, text: written, reporter } = report;
  return (
    <SectionCard title={text('reports.what')}>
      <Facts>
        <Fact name={text('resources.reports.fields.category')}>{text(`reports.category.${category}`)}</Fact>
        <Fact name={text('reports.wrote')}>{written || text('reports.nothingWritten')}</Fact>
        {report.isNotice ? (
          <Fact name={text('reports.noticeBy')}>
            {notice ? [notice.name, notice.email].filter(Boolean).join(', ') : '–'}
          </Fact>
        ) : (
          <Fact name={text('reports.reporter')}>{reporter?.name ?? text('reports.reporterErased')}</Fact>
        )}
        {notice && <Fact name={text('reports.noticeAddress')}>{notice.address}</Fact>}
        <Fact name={text('reports.when')}>{longMoment(report.createdAt)}</Fact>
        {report.status === 'open' && <Fact name={text('reports.dueAt')}>{longDay(report.dueAt)}</Fact>}
        <Fact name={text('resources.reports.fields.tenantId')}>
          <ReferenceField record={report} source="tenantId" reference="tenants" link={false} />
        </Fact>
        <Fact name={text('resources.reports.fields.reports')}>{report.reports}</Fact>
      </Facts>
    </SectionCard>
  );
}
