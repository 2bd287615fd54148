import { Alert, Box, Button } from '@mui/material';
import {
  Children,
  isValidElement,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  TopToolbar,
  useListContext,
  useResourceContext,
  useStoreContext,
  type RaRecord,
  type SortPayload,
  Pagination,
} from 'react-admin';
import { useBrandOfList } from '../brand/use-chosen-brand.ts';
import { EmptyState, LoadFailure } from '../EmptyState.tsx';
import { PageHeader, PageSkeleton } from '../PageHeader.tsx';
import { useText } from '../use-text.ts';
import { BulkBar } from './BulkBar.tsx';
import { SelectColumn } from './SelectColumn.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { ExportListButton, ExportSelectedButton, useCanExport } from './ExportListButton.tsx';
import { ListKitProvider, useListKit, type ExportFields, type ExportWords, type ListView } from './list-context.ts';
import { denseRows, fittingPlaceholder } from './list-layout.ts';
import { findView } from './own-views.ts';
import { useListHealing } from './use-list-healing.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  title: string;
  intro?: string;
  sort: SortPayload;
  /** Tabs above the list, of which the first one is shown at first. Without them there is one, of all records. */
  views?: readonly ListView[];
  /** Inputs of react-admin; the search among them comes first. */
  filters?: ReactElement[];
  /** Field of the brand's id. The list then follows the brand switcher, and its address names the brand. */
  brandField?: string;
  /** Shown if no record exists, or none in the first view. */
  empty: { title: string; text: string; children?: ReactNode };
  /** Buttons beside the choice of columns, such as one to create a record. */
  actions?: ReactNode;
  /** Acts on several records, which read `useBulkTarget`. Export comes by itself where the role may. */
  bulk?: ReactNode;
  /** The page that a row opens; `show` unless it is named, false for none. */
  opens?: 'show' | 'edit' | false;
  /** Sources of columns that are hidden until chosen. */
  hiddenColumns?: string[];
  /** Words for codes in exported files. */
  words?: ExportWords;
  /** Columns that are not a field of the record, and the fields that they stand for in exported files. */
  exported?: ExportFields;
  /** Columns: `DataTable.Col`. One of them holds a `RecordLink`. */
  children: ReactNode;
};

const noFilter = {};
const noColumns: string[] = [];
const noWords: ExportWords = {};
const noFields: ExportFields = {};

/** Every list of the console. `resource` comes from the context, as everywhere in react-admin. */
export function ConsoleList<Row extends RaRecord>(props: Props) {
  const storeKey = `${useResourceContext()}.listParams`;
  if (props.brandField === undefined)
    return <PlainList<Row> {...props} storeKey={storeKey} clean="" permanent={noFilter} />;
  return <ListOfBrand<Row> {...props} storeKey={storeKey} brandField={props.brandField} />;
}

/** Remembers its filters for each brand. */
function ListOfBrand<Row extends RaRecord>({ brandField, storeKey, ...props }: Props & Kept & { brandField: string }) {
  const store = useStoreContext();
  const keyFor = (brand: string) => `${storeKey}.${brand}`;
  const clean = (brand: string) => `?${new URLSearchParams({ brand, ...startOf(props.views) })}`;
  const brand = useBrandOfList((key) => rememberedSearch(store.getItem(keyFor(key)), key) ?? clean(key));
  const brandId = brand?.id;
  const permanent = useMemo(() => (brandId ? { [brandField]: brandId } : noFilter), [brandField, brandId]);
  if (brand === undefined) return <PageSkeleton />;
  const key = brand?.key ?? 'all';
  return <PlainList<Row> {...props} key={key} storeKey={keyFor(key)} clean={clean(key)} permanent={permanent} />;
}

/** react-admin starts with the default filter only at an address without any parameter. */
function startOf(views: readonly ListView[] = []): Record<string, string> {
  return views[0] ? { filter: JSON.stringify(views[0].filter) } : {};
}

/** As react-admin writes the parameters that it remembers. */
function rememberedSearch(remembered: unknown, brand: string): string | undefined {
  if (typeof remembered !== 'object' || remembered === null || !('sort' in remembered)) return undefined;
  const { filter, displayedFilters, ...others } = remembered as Record<string, unknown>;
  const texts = Object.entries({ ...others, brand }).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(texts);
  search.set('filter', JSON.stringify(filter ?? {}));
  search.set('displayedFilters', JSON.stringify(displayedFilters ?? {}));
  return `?${search}`;
}

type Kept = { storeKey: string };
type Plain = Props & Kept & { clean: string; permanent: Record<string, unknown> };

function PlainList<Row extends RaRecord>(props: Plain) {
  const text = useText();
  const { title, intro, sort, filters, actions, opens = 'show' } = props;
  const { views = [{ id: 'all', label: text('list.all'), filter: noFilter }] } = props;
  const { hiddenColumns = noColumns, words = noWords, exported = noFields, storeKey, clean, permanent } = props;
  const [isAllMatching, chooseAllMatching] = useState(false);
  // Screens write the order and the columns anew on every render.
  const { field, order } = sort;
  const columnNames = sourcesOf(props.children).join();
  const kit = useMemo(
    () => ({
      ...{ opens, storeKey, clean, hiddenColumns, words, exported, isAllMatching, chooseAllMatching },
      sort: { field, order },
      columns: columnNames.split(','),
    }),
    [opens, storeKey, clean, field, order, columnNames, hiddenColumns, words, exported, isAllMatching],
  );
  return (
    <ListKitProvider value={kit}>
      <PageHeader title={title} intro={intro} />
      <List<Row>
        title={false}
        perPage={25}
        sx={{ '& .RaList-main': { minWidth: 0 } }}
        sort={sort}
        storeKey={storeKey}
        filter={permanent}
        filterDefaultValues={views[0]?.filter ?? noFilter}
        {...(filters && { filters })}
        actions={<ListBar hasMoreFilters={filters?.some(isHidden) ?? false}>{actions}</ListBar>}
        empty={false}
        error={false}
        // The list shows its failure itself.
        queryOptions={{ onError: () => undefined }}
        pagination={<ListPagination />}
      >
        <ListBody<Row> {...props} views={views} />
      </List>
    </ListKitProvider>
  );
}

function sourcesOf(columns: ReactNode): string[] {
  return Children.toArray(columns).flatMap((column) =>
    isValidElement<{ source?: string }>(column) && column.props.source ? [column.props.source] : [],
  );
}

/** A filter that is chosen from a menu before it is shown. */
function isHidden({ props }: ReactElement): boolean {
  return !(props as { alwaysOn?: boolean }).alwaysOn;
}

function ListBar({ hasMoreFilters, children }: { hasMoreFilters: boolean; children: ReactNode }) {
  return (
    <TopToolbar>
      {hasMoreFilters && <FilterButton disableSaveQuery />}
      <ColumnsButton />
      <ExportListButton />
      {children}
    </TopToolbar>
  );
}

function ListBody<Row extends RaRecord>({
  views,
  empty,
  bulk,
  opens = 'show',
  hiddenColumns = noColumns,
  children,
}: Props & { views: readonly ListView[] }) {
  const text = useText();
  const { wasHealed, hide } = useListHealing();
  const { error, selectedIds } = useListContext();
  const canExport = useCanExport();
  const canSelect = bulk !== undefined || canExport;
  const element = useRowKeys(canSelect);
  useUnselection();

  return (
    <Box ref={element} sx={fittingPlaceholder}>
      {wasHealed && (
        <Alert severity="info" onClose={hide} closeText={text('list.hide')}>
          {text('list.healed')}
        </Alert>
      )}
      {canSelect && selectedIds.length > 0 ? (
        <BulkBar>
          {bulk}
          <ExportSelectedButton />
        </BulkBar>
      ) : (
        <ViewTabs views={views} />
      )}
      {error ? (
        <ListFailure />
      ) : (
        <DataTable<Row>
          rowClick={opens}
          size="small"
          bulkActionButtons={false}
          hiddenColumns={hiddenColumns}
          empty={<NothingFound views={views} empty={empty} />}
          sx={denseRows}
        >
          {canSelect && <SelectColumn />}
          {children}
        </DataTable>
      )}
    </Box>
  );
}

/**
 * "All that match" ends when the selection changes, and the selection with the filter or the visit: acts must not reach
 * rows that are not shown.
 */
function useUnselection(): void {
  const { chooseAllMatching } = useListKit();
  const { selectedIds, filterValues, onUnselectItems } = useListContext();
  const unselect = useRef(onUnselectItems);
  useEffect(() => {
    unselect.current = onUnselectItems;
  });
  const filter = JSON.stringify(filterValues);
  useEffect(() => unselect.current(), [filter]);
  useEffect(() => chooseAllMatching(false), [selectedIds.length, filter, chooseAllMatching]);
}

/** No record exists, or the filters match none. */
function NothingFound({ views, empty }: { views: readonly ListView[]; empty: Props['empty'] }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const first = views[0]?.filter ?? {};
  const isUnfiltered =
    Object.keys(filterValues).length === 0 || findView([{ id: '', label: '', filter: first }], filterValues);
  if (isUnfiltered && !('q' in filterValues)) return <EmptyState {...empty} />;
  return (
    <EmptyState title={text('list.noMatch')} text={text('list.noMatchText')}>
      <Button onClick={() => setFilters({}, {})}>{text('list.clear')}</Button>
    </EmptyState>
  );
}

/** What a list shows in place of its rows if they can't be loaded. */
function ListFailure() {
  const { error, refetch } = useListContext();
  return (
    <Box sx={{ px: 2 }}>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </Box>
  );
}

/** Hidden after a failure, which has no pages. */
function ListPagination() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}
