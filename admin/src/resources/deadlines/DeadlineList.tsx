import { Link, Typography } from '@mui/material';
import { DataTable, DateField, ReferenceField, useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { deadlineSources, type DeadlineLine, type DeadlineSource } from '@manyhearts/contract/admin/deadlines';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ListView } from '#admin/shared/list/list-context.ts';
import { fromTablet } from '#admin/shared/list/list-layout.ts';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';

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
  const locale = useLocale();
  return (
    <ConsoleList<DeadlineLine>
      title={text('deadlines.title')}
      intro={text('deadlines.intro')}
      sort={{ field: 'dueAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      empty={{ title: text('deadlines.empty.title'), text: text('deadlines.empty.text') }}
      opens={false}
    >
      <Column source="dueAt" render={(line) => <DueCell line={line} />} />
      <Column
        source="source"
        disableSort
        render={({ source, id }) => (
          <Link component={RouterLink} to={`/${pageOf[source]}/${id}/show`} data-row={id} underline="hover" sx={name}>
            {text(`deadlines.source.${source}`)}
          </Link>
        )}
      />
      <Column source="createdAt" disableSort sx={fromTablet}>
        <DateField source="createdAt" locales={dateLocale(locale)} options={{ dateStyle: 'medium' }} />
      </Column>
      <Column source="takenBy" disableSort sx={fromTablet} />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
    </ConsoleList>
  );
}
const name = { fontWeight: 600, color: 'text.primary' };

function DueCell({ line: { dueAt, isOverdue } }: { line: DeadlineLine }) {
  const text = useText();
  const locale = useLocale();
  const parts = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const day = new Intl.DateTimeFormat(dateLocale(locale), parts).format(new Date(dueAt));
  return (
    <Typography component="span" variant="body2" color={isOverdue ? 'error' : 'textPrimary'}>
      {isOverdue ? text('deadlines.overdueSince', { day }) : day}
    </Typography>
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
