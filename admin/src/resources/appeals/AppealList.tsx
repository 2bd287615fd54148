import { Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import type { AppealLine } from '@manyhearts/contract/admin/appeals';
import { appealStates, sanctionActs } from '@manyhearts/contract/decisions';
import { reportCategories } from '@manyhearts/contract/reports';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { DueTime } from '#admin/shared/due/DueTime.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<AppealLine>;

const hiddenAtFirst = ['by', 'createdAt', 'firstDecider'];

/** Appeals by what one has to do with them, with their due times. */
export function AppealList() {
  const text = useText();
  const { day } = useDates();
  return (
    <ConsoleList<AppealLine>
      title={text('appeals.title')}
      intro={text('appeals.intro')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      words={words(text)}
      empty={{ title: text('appeals.empty.title'), text: text('appeals.empty.text') }}
      hiddenColumns={hiddenAtFirst}
    >
      <Column source="dueAt" disableSort sx={fromTablet} render={(one) => <DueCell appeal={one} />} />
      <Column source="memberName" disableSort sx={phoneName} render={(one) => <AboutCell appeal={one} />} />
      <Column source="by" disableSort sx={fromDesktop} render={({ by }) => text(`appeals.by.${by}`)} />
      <Column source="act" disableSort sx={fromTablet} render={(one) => actOf(one, text)} />
      <Column
        source="category"
        disableSort
        sx={fromDesktop}
        render={({ category }) => text(`reports.category.${category}`)}
      />
      <Column source="firstDecider" disableSort sx={fromDesktop} />
      <Column source="takenBy" disableSort sx={fromDesktop} />
      <Column source="tenantId" disableSort sx={fromDesktop}>
        <BrandName />
      </Column>
      <Column source="createdAt" sx={fromDesktop} render={({ createdAt }) => day(createdAt)} />
      <Column source="status" render={({ status }) => <AppealStatusChip status={status} />} />
    </ConsoleList>
  );
}

export function AppealStatusChip({ status }: Pick<AppealLine, 'status'>) {
  const text = useText();
  const colour = { open: 'warning', upheld: 'default', overturned: 'info' } as const;
  return <Chip size="small" variant="outlined" color={colour[status]} label={text(`appeals.status.${status}`)} />;
}

type DueCellProps = { appeal: Pick<AppealLine, 'status' | 'dueAt' | 'isOverdue'>; isShort?: boolean };

export function DueCell({ appeal: { status, dueAt, isOverdue }, isShort = false }: DueCellProps) {
  return status === 'open' ? <DueTime at={dueAt} isOverdue={isOverdue} isLong={!isShort} /> : '–';
}

function AboutCell({ appeal }: { appeal: AppealLine }) {
  const text = useText();
  return (
    <>
      <RecordLink>{appeal.memberName ?? text('appeals.nameless')}</RecordLink>
      <PhoneLine parts={[<DueCell key="due" appeal={appeal} isShort />, actOf(appeal, text)]} />
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
