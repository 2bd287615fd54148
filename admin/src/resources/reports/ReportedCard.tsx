import { DateField, ReferenceField, useLocale } from 'react-admin';
import type { AdminReportLine, AdminReportView } from '@manyhearts/contract/admin/reports';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { dateLocale, useText } from '#admin/shared/use-text.ts';

type Props = { report: AdminReportLine; notice?: AdminReportView['notice'] };

/** The words of a report, its reporter, and how often the member was reported. */
export function ReportedCard({ report, notice = null }: Props) {
  const text = useText();
  const locale = useLocale();
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
        <Fact name={text('reports.when')}>
          <DateField
            record={report}
            source="createdAt"
            showTime
            locales={dateLocale(locale)}
            options={{ dateStyle: 'long', timeStyle: 'short' }}
          />
        </Fact>
        {report.status === 'open' && (
          <Fact name={text('reports.dueAt')}>
            <DateField record={report} source="dueAt" locales={dateLocale(locale)} options={{ dateStyle: 'long' }} />
          </Fact>
        )}
        <Fact name={text('resources.reports.fields.tenantId')}>
          <ReferenceField record={report} source="tenantId" reference="tenants" link={false} />
        </Fact>
        <Fact name={text('resources.reports.fields.reports')}>{report.reports}</Fact>
      </Facts>
    </SectionCard>
  );
}
