import { Link } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { deadlineSources, type DeadlineLine, type DeadlineSource } from '@manyhearts/contract/admin/deadlines';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { DueTime } from '#admin/shared/due/DueTime.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ListView } from '#admin/shared/list/list-context.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<DeadlineLine>;

/** Where a line is answered. */
const pageOf: Record<DeadlineSource, string> = {
  report: 'reports',
  notice: 'reports',
  appeal: 'appeals',
  photo: 'photos',
  refund: 'refunds',
  complaint: 'complaints',
};

/** Everything that waits for an answer, due first. */
export function DeadlineList() {
  const text = useText();
  const { day } = useDates();
  return (
    <ConsoleList<DeadlineLine>
      title={text('deadlines.title')}
      intro={text('deadlines.intro')}
      sort={{ field: 'dueAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      words={{ source: Object.fromEntries(deadlineSources.map((one) => [one, text(`deadlines.source.${one}`)])) }}
      empty={{ title: text('deadlines.empty.title'), text: text('deadlines.empty.text') }}
      opens={false}
    >
      <Column
        source="dueAt"
        sx={fromTablet}
        render={({ dueAt, isOverdue }) => <DueTime at={dueAt} isOverdue={isOverdue} />}
      />
      <Column source="source" disableSort sx={phoneName} render={(line) => <SourceCell line={line} />} />
      <Column source="createdAt" disableSort sx={fromTablet} render={({ createdAt }) => day(createdAt)} />
      <Column source="takenBy" disableSort sx={fromTablet} />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <BrandName />
      </Column>
    </ConsoleList>
  );
}
const name = { fontWeight: 600, color: 'text.primary' };

function SourceCell({ line: { id, source, dueAt, isOverdue } }: { line: DeadlineLine }) {
  const text = useText();
  return (
    <>
      <Link component={RouterLink} to={`/${pageOf[source]}/${id}/show`} data-row={id} underline="hover" sx={name}>
        {text(`deadlines.source.${source}`)}
      </Link>
      <PhoneLine
        parts={[<DueTime key="due" at={dueAt} isOverdue={isOverdue} isLong={false} />, <BrandName key="brand" />]}
      />
    </>
  );
}

function views(text: Text): ListView[] {
  const bySource = deadlineSources.map((source) => ({
    id: source,
    label: text(`deadlines.sources.${source}`),
    filter: { source },
  }));
  return [{ id: 'all', label: text('deadlines.all'), filter: {} }, ...bySource];
}
