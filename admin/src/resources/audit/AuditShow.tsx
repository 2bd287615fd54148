import { useGetList } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { AuditLineView } from '@manyhearts/contract/admin/audit';
import { ChangedValues } from '#admin/shared/audit/ChangedValues.tsx';
import { changedValues } from '#admin/shared/audit/changed-values.ts';
import { useAuditWords } from '#admin/shared/audit/use-audit-words.ts';
import { LoadFailure, NotFound } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** One line, found by its id among those that the reader may see. */
export function AuditShow() {
  const text = useText();
  const words = useAuditWords();
  const { exact } = useDates();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetList<AuditLineView>('audit', {
    filter: { id: [id] },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const [line] = data;
  if (!line) return <NotFound isPage />;
  return (
    <>
      <PageHeader title={words.what(line.action)} above={<BackLink to="/audit">{text('audit.back')}</BackLink>} />
      <SectionCard title={text('audit.line', { seq: String(line.seq) })}>
        <Facts>
          <Fact name={text('resources.audit.fields.staff')}>{words.who(line)}</Fact>
          <Fact name={text('resources.audit.fields.at')}>{exact(line.at)}</Fact>
          {line.tenantName && <Fact name={text('resources.audit.fields.tenantName')}>{line.tenantName}</Fact>}
          <Fact name={text('resources.audit.fields.target')} isCode>
            {line.target}
          </Fact>
          <Fact name={text('resources.audit.fields.change')}>
            {changedValues(line.before, line.after).length === 0 ? (
              text('audit.nothingShown')
            ) : (
              <ChangedValues line={line} />
            )}
          </Fact>
          <Fact name={text('resources.audit.fields.requestId')} isCode>
            {line.requestId}
          </Fact>
        </Facts>
      </SectionCard>
    </>
  );
}
