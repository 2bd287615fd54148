import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import {
  useCanAccess,
  useListContext,
  useLocale,
  useNotify,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'react-admin';
import type { ExportColumn } from '@manyhearts/contract/admin/exports';
import { useErrorWords } from '../use-error-words.ts';
import { useText } from '../use-text.ts';
import { useBulkTarget } from './BulkBar.tsx';
import { exportList } from './export-list.ts';
import { useListKit, type ListFilter } from './list-context.ts';

/** The whole list as it is filtered and ordered, with the columns that are shown, in the language of the console. */
export function ExportListButton() {
  const text = useText();
  const { filterValues, filter, total } = useListContext();
  const { isBusy, canExport, run } = useExport();
  if (!canExport) return null;
  return (
    <Button
      size="small"
      startIcon={<Download />}
      loading={isBusy}
      disabled={!total}
      onClick={() => void run({ ...filterValues, ...filter })}
    >
      {text('list.export')}
    </Button>
  );
}

/** A bulk act that every list has. */
export function ExportSelectedButton() {
  const text = useText();
  const { target } = useBulkTarget();
  const { isBusy, canExport, run } = useExport();
  if (!canExport) return null;
  return (
    <Button
      size="small"
      startIcon={<Download />}
      loading={isBusy}
      onClick={() => void run(target.filter ?? { id: target.ids })}
    >
      {text('list.export')}
    </Button>
  );
}

export function useCanExport(): boolean {
  const resource = useResourceContext() ?? '';
  return useCanAccess({ resource, action: 'export' }).canAccess === true;
}

function useExport() {
  const text = useText();
  const wordsOf = useErrorWords();
  const notify = useNotify();
  const locale = useLocale();
  const resource = useResourceContext() ?? '';
  const { sort } = useListContext();
  const columns = useExportColumns(resource);
  const canExport = useCanExport();
  const [isBusy, setBusy] = useState(false);

  const run = async (filter: ListFilter) => {
    setBusy(true);
    try {
      await exportList({ resource, sort, filter, columns }, locale, () => notify(text('list.exportWaits')));
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, canExport, run };
}

function useExportColumns(resource: string): ExportColumn[] {
  const translateLabel = useTranslateLabel();
  const { columns, words, exported, hiddenColumns } = useListKit();
  const [hidden] = useStore<string[]>(`${resource}.datatable`, hiddenColumns);
  return columns
    .filter((source) => !hidden.includes(source))
    .flatMap((source) => exported[source] ?? [source])
    .map((source) => {
      const heading = String(translateLabel({ source, resource }));
      return words[source] ? [source, heading, words[source]] : [source, heading];
    });
}
