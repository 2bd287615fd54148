import { Box, Tab, Tabs } from '@mui/material';
import { useGetList, useListContext, useLocale, useResourceContext } from 'react-admin';
import { useText } from '../use-text.ts';
import { OwnViewsMenu } from './OwnViewsMenu.tsx';
import { useListKit, type ListView } from './list-context.ts';
import { findView, useOwnViews } from './own-views.ts';

/** The list's views, then those that this person saved. */
export function ViewTabs({ views }: { views: readonly ListView[] }) {
  const text = useText();
  const kit = useListKit();
  const own = useOwnViews();
  const { filterValues, setFilters, setSort, sort } = useListContext();
  const all = [...views, ...own.views];
  const current = findView(all, filterValues);
  const show = (view: ListView | undefined) => {
    if (!view) return;
    setFilters({ ...view.filter }, {});
    setSort(view.sort ?? kit.sort);
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 0.5 }}>
      <Tabs
        value={current?.id ?? false}
        onChange={(_event, id: string) => show(all.find((view) => view.id === id))}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={text('list.views')}
        sx={{ flex: 1, minHeight: 40, '& .MuiTab-root': { minHeight: 40, px: 1.5, minWidth: 0 } }}
      >
        {all.map((view) => (
          <Tab key={view.id} value={view.id} label={<ViewLabel view={view} />} />
        ))}
      </Tabs>
      <OwnViewsMenu
        own={own}
        onSave={(label) => own.save({ label, filter: filterValues, sort })}
        onRemove={(view) => {
          own.remove(view.id);
          if (current?.id === view.id) show(views[0] ?? { id: '', label: '', filter: {} });
        }}
      />
    </Box>
  );
}

function ViewLabel({ view }: { view: ListView }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75 }}>
      {view.label}
      {view.isCounted !== false && <ViewCount filter={view.filter} />}
    </Box>
  );
}

/** Missing while unknown: a list that fails says so itself. */
function ViewCount({ filter }: Pick<ListView, 'filter'>) {
  const locale = useLocale();
  const resource = useResourceContext();
  const { sort } = useListKit();
  const { filter: permanent } = useListContext();
  const { total } = useGetList(
    resource ?? '',
    // The total alone: a row that is shown may be audited.
    { pagination: { page: 1, perPage: 0 }, sort, filter: { ...filter, ...permanent } },
    { onError: () => undefined },
  );
  if (total === undefined) return null;
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
      {total.toLocaleString(locale)}
    </Box>
  );
}
