import { DataTable, useLocale } from 'react-admin';
import { transparencySources, type TransparencyLine } from '@manyhearts/contract/admin/transparency';
import { reportCategories } from '@manyhearts/contract/reports';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<TransparencyLine>;
const figures = [
  'received',
  'upheld',
  'dismissed',
  'open',
  'warned',
  'removed',
  'limited',
  'blocked',
  'banned',
  'medianHours',
  'appeals',
  'appealsUpheld',
  'appealsOverturned',
] as const;

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
    >
      <Column source="source" disableSort render={({ source }) => text(`transparency.source.${source}`)} />
      <Column source="category" disableSort render={({ category }) => text(`reports.category.${category}`)} />
      {figures.map((figure) => (
        <Column
          key={figure}
          source={figure}
          disableSort
          align="right"
          render={(line) => line[figure]?.toLocaleString(locale) ?? '–'}
        />
      ))}
    </ConsoleList>
  );
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
