import { ReferenceField } from 'react-admin';
import type { AdminReportLine } from '@manyhearts/contract/admin/reports';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/use-dates.ts';
import { useText } from '#admin/shared/use-text.ts';

/** The words of a report, its reporter, and how often the member was reported. */
export function ReportedCard({ report }: { report: AdminReportLine }) {
  const text = useText();
  const { longMoment } = useDates();
  const { category, text: written, reporter } = report;
  return (
    <SectionCard title={text('reports.what')}>
      <Facts>
        <Fact name={text('resources.reports.fields.category')}>{text(`reports.category.${category}`)}</Fact>
        <Fact name={text('reports.wrote')}>{written || text('reports.nothingWritten')}</Fact>
        <Fact name={text('reports.reporter')}>{reporter?.name ?? text('reports.reporterErased')}</Fact>
        <Fact name={text('reports.when')}>{longMoment(report.createdAt)}</Fact>
        <Fact name={text('resources.reports.fields.tenantId')}>
          <ReferenceField record={report} source="tenantId" reference="tenants" link={false} />
        </Fact>
        <Fact name={text('resources.reports.fields.reports')}>{report.reports}</Fact>
      </Facts>
    </SectionCard>
  );
}
