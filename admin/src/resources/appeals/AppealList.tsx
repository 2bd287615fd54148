import { Chip, Typography } from '@mui/material';
import { DataTable, DateField, ReferenceField, useLocale } from 'react-admin';
import type { AppealLine } from '@manyhearts/contract/admin/appeals';
import { appealStates, sanctionActs } from '@manyhearts/contract/decisions';
import { reportCategories } from '@manyhearts/contract/reports';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet } from '#admin/shared/list/list-layout.ts';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<AppealLine>;

/** Appeals by what one has to do with them, with their due times. */
export function AppealList() {
  const text = useText();
  const locale = useLocale();
  return (
    <ConsoleList<AppealLine>
      title={text('appeals.title')}
      intro={text('appeals.intro')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      words={words(text)}
      empty={{ title: text('appeals.empty.title'), text: text('appeals.empty.text') }}
    >
      <Column source="dueAt" disableSort sx={{ whiteSpace: 'nowrap' }} render={(one) => <DueCell appeal={one} />} />
      <Column source="memberName" disableSort render={(one) => <AboutCell appeal={one} />} />
      <Column source="act" disableSort sx={fromTablet} render={(one) => actOf(one, text)} />
      <Column
        source="category"
        disableSort
        sx={fromDesktop}
        render={({ category }) => text(`reports.category.${category}`)}
      />
      <Column source="firstDecider" disableSort sx={fromDesktop} />
      <Column source="takenBy" disableSort sx={fromTablet} />
      <Column source="tenantId" disableSort sx={fromDesktop}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
      <Column source="createdAt" sx={fromDesktop}>
        <DateField source="createdAt" locales={dateLocale(locale)} options={{ dateStyle: 'medium' }} />
      </Column>
      <Column source="status" render={({ status }) => <AppealStatusChip status={status} />} />
    </ConsoleList>
  );
}

export function AppealStatusChip({ status }: Pick<AppealLine, 'status'>) {
  const text = useText();
  const colour = { open: 'warning', upheld: 'default', overturned: 'info' } as const;
  return <Chip size="small" variant="outlined" color={colour[status]} label={text(`appeals.status.${status}`)} />;
}

export function DueCell({ appeal: { dueAt, isOverdue } }: { appeal: Pick<AppealLine, 'dueAt' | 'isOverdue'> }) {
  const text = useText();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium' }).format(new Date(dueAt));
  return (
    <Typography component="span" variant="body2" color={isOverdue ? 'error' : 'textPrimary'}>
      {isOverdue ? text('deadlines.overdueSince', { day }) : day}
    </Typography>
  );
}

function AboutCell({ appeal }: { appeal: AppealLine }) {
  const text = useText();
  return (
    <>
      <RecordLink>{appeal.memberName ?? text('appeals.nameless')}</RecordLink>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {text(`appeals.by.${appeal.by}`)}
      </Typography>
    </>
  );
}

export function actOf({ act }: Pick<AppealLine, 'act'>, text: Text): string {
  return act === null ? text('appeals.dismissal') : text(`verdicts.acts.${act}`);
}

function views(text: Text): ListView[] {
  return [
    { id: 'waiting', label: text('appeals.tabs.waiting'), filter: { tab: 'waiting' } },
    { id: 'mine', label: text('appeals.tabs.mine'), filter: { tab: 'mine' } },
    { id: 'overdue', label: text('appeals.tabs.overdue'), filter: { tab: 'overdue' } },
    { id: 'about_mine', label: text('appeals.tabs.about_mine'), filter: { tab: 'about_mine' } },
    { id: 'all', label: text('appeals.tabs.all'), filter: {} },
  ];
}

function words(text: Text): ExportWords {
  return {
    category: Object.fromEntries(reportCategories.map((one) => [one, text(`reports.category.${one}`)])),
    status: Object.fromEntries(appealStates.map((one) => [one, text(`appeals.status.${one}`)])),
    act: Object.fromEntries(sanctionActs.map((one) => [one, text(`verdicts.acts.${one}`)])),
  };
}
