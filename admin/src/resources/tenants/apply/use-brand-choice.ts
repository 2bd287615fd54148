import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';

export type BrandFilter = { q?: string; status?: string; niche?: number };

const shownAtOnce = 25;
/** The most that the api lists at once. */
const collectedAtOnce = 1_000;

/** Other brands that match a filter: some of them, or all that match. */
export function useBrandChoice(exceptId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [filter, setFilter] = useState<BrandFilter>({});
  const [picked, setPicked] = useState<string[]>([]);
  const [isAll, setAll] = useState(false);
  const [page, setPage] = useState(1);
  const sort = { field: 'name', order: 'ASC' } as const;
  const list = useGetList<AdminTenantView>('tenants', { filter, sort, pagination: { page, perPage: shownAtOnce } });
  const brands = (list.data ?? []).filter(({ id }) => id !== exceptId);
  // Whether the brand itself matches, on whichever page it is.
  const { total: itself = 0 } = useGetList('tenants', {
    filter: { ...filter, id: exceptId },
    sort,
    pagination: { page: 1, perPage: 1 },
  });
  const total = list.total ?? 0;
  const matching = Math.max(0, total - itself);

  const chosenIds = async (): Promise<string[]> => {
    if (!isAll) return picked;
    const ids: string[] = [];
    for (let at = 1; ; at += 1) {
      const pagination = { page: at, perPage: collectedAtOnce };
      const { data } = await dataProvider.getList<AdminTenantView>('tenants', { filter, sort, pagination });
      ids.push(...data.map(({ id }) => id));
      if (data.length < collectedAtOnce) return ids.filter((id) => id !== exceptId);
    }
  };

  return {
    list,
    brands,
    matching,
    page,
    pages: Math.max(1, Math.ceil(total / shownAtOnce)),
    setPage,
    filter,
    isAll,
    setAll,
    isPicked: (id: string) => isAll || picked.includes(id),
    pick: (id: string, isChosen: boolean) =>
      setPicked((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id))),
    change: (more: BrandFilter) => {
      const next = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== undefined && value !== '');
      setFilter(Object.fromEntries(next));
      setPage(1);
      setAll(false);
    },
    count: isAll ? matching : picked.length,
    chosenIds,
  };
}

export type BrandChoiceState = ReturnType<typeof useBrandChoice>;
