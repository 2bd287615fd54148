import { createContext, useContext } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';

export type ListFilter = Readonly<Record<string, unknown>>;
/** A tab above a list. Its number of records is counted unless `isCounted` is false. */
export type ListView = { id: string; label: string; filter: ListFilter; sort?: SortPayload; isCounted?: boolean };

/** What a bulk act is about: chosen records, or every record that matches the filter, also on pages not shown. */
export type BulkTarget = { ids: RaRecord['id'][]; filter?: undefined } | { filter: ListFilter; ids?: undefined };

/** Words for codes in exported files, by column and code. */
export type ExportWords = Readonly<Record<string, Record<string, string>>>;

/** Fields of the wire that a column stands for in exported files, where it is not its own source. */
export type ExportFields = Readonly<Record<string, readonly string[]>>;

export type ListKit = {
  /** The page that a row opens. */
  opens: 'show' | 'edit' | false;
  /** Under which the list's parameters are remembered. */
  storeKey: string;
  /** The search of the address without filters, order and page. */
  clean: string;
  /** The list's own order, also for counting. */
  sort: SortPayload;
  /** Sources of all columns, and of those hidden until chosen. */
  columns: readonly string[];
  hiddenColumns: string[];
  words: ExportWords;
  exported: ExportFields;
  isAllMatching: boolean;
  chooseAllMatching: (isChosen: boolean) => void;
};

const ListKitContext = createContext<ListKit>({
  opens: 'show',
  storeKey: '',
  clean: '',
  sort: { field: 'id', order: 'ASC' },
  columns: [],
  hiddenColumns: [],
  words: {},
  exported: {},
  isAllMatching: false,
  chooseAllMatching: () => undefined,
});

export const ListKitProvider = ListKitContext.Provider;

export function useListKit(): ListKit {
  return useContext(ListKitContext);
}
