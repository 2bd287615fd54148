import { DataTable, useLocale } from 'react-admin';
import { transparencySources, type TransparencyLine } from '@manyhearts/contract/admin/transparency';
import { reportCategories } from '@manyhearts/contract/reports';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<TransparencyLine>;
const figures = [
  'received',
  'upheld',
  'dismissed',
  'open',
  'medianHours',
  'appeals',
  'appealsUpheld',
  'appealsOverturned',
] as const;
/** Most are 0, so they share a column; files have one for each. */
const acts = ['warned', 'removed', 'limited', 'blocked', 'banned'] as const;
const exported = { acts: [...acts] };
const hiddenAtFirst = ['appealsUpheld'];
const onPhones = ['received', 'upheld', 'open'] as const;
const onTablets: readonly string[] = onPhones;

/** Figures of the yearly transparency report, to be exported. */
export function TransparencyList() {
  const text = useText();
  const locale = useLocale();
  return (
    <ConsoleList<TransparencyLine>
      title={text('transparency.title')}
      intro={text('transparency.intro')}
      sort={{ field: 'category', order: 'ASC' }}
      brandField="tenantId"
      views={views()}
      words={words(text)}
      empty={{ title: text('transparency.empty.title'), text: text('transparency.empty.text') }}
      opens={false}
      exported={exported}
      hiddenColumns={hiddenAtFirst}
    >
      <Column
        source="source"
        disableSort
        sx={fromTablet}
        render={({ source }) => text(`transparency.source.${source}`)}
      />
      <Column source="category" disableSort sx={phoneName} render={(line) => <ReasonCell line={line} />} />
      {figures.map((figure) => (
        <Column
          key={figure}
          source={figure}
          disableSort
          align="right"
          sx={onTablets.includes(figure) ? fromTablet : fromDesktop}
          render={(line) => line[figure]?.toLocaleString(locale) ?? '–'}
        />
      ))}
      <Column source="acts" disableSort sx={fromDesktop} render={(line) => <ActsCell line={line} />} />
    </ConsoleList>
  );
}

function ReasonCell({ line }: { line: TransparencyLine }) {
  const text = useText();
  const say = useFigure(line);
  return (
    <>
      {text(`reports.category.${line.category}`)}
      <PhoneLine parts={[text(`transparency.source.${line.source}`), ...onPhones.map(say)]} />
    </>
  );
}

function ActsCell({ line }: { line: TransparencyLine }) {
  const say = useFigure(line);
  const done = acts.filter((act) => line[act] > 0);
  return done.length === 0 ? '–' : done.map(say).join(' · ');
}

/** A figure after its name. */
function useFigure(line: TransparencyLine) {
  const text = useText();
  const locale = useLocale();
  return (figure: (typeof acts | typeof onPhones)[number]): string =>
    `${text(`resources.transparency.fields.${figure}`)} ${line[figure].toLocaleString(locale)}`;
}

/** The running year, and those before it that decisions are kept of. */
function views(): ListView[] {
  const running = new Date().getUTCFullYear();
  return [running, running - 1, running - 2].map((year) => ({
    id: String(year),
    label: String(year),
    filter: { year },
    isCounted: false,
  }));
}

function words(text: Text): ExportWords {
  return {
    source: Object.fromEntries(transparencySources.map((one) => [one, text(`transparency.source.${one}`)])),
    category: Object.fromEntries(reportCategories.map((one) => [one, text(`reports.category.${one}`)])),
  };
}
