import { useCallback, useEffect } from 'react';
import { useGetList, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';

export type Brand = Pick<AdminTenantView, 'id' | 'key' | 'name'>;

/** In the address for "all brands", so that a link to it opens it for a colleague who works on one. */
const all = 'all';
const mostRecent = 5;
const byKey = { field: 'key', order: 'ASC' } as const;
const none: Brand[] = [];

/** The brand that lists are limited to, null for all; and those chosen before. */
export function useChosenBrand() {
  const [brand, setBrand] = useStore<Brand | null>('brand.chosen', null);
  const [recent, setRecent] = useStore<Brand[]>('brand.recent', none);
  const choose = useCallback(
    (next: Brand | null) => {
      setBrand(next);
      if (next) setRecent([next, ...recent.filter(({ id }) => id !== next.id)].slice(0, mostRecent));
    },
    [recent, setBrand, setRecent],
  );
  return { brand, recent, choose };
}

/** Chooses a brand, and shows the open list for it; other pages stay as they are. */
export function useSwitchBrand(): (brand: Brand | null) => void {
  const { choose } = useChosenBrand();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (brand) => {
    choose(brand);
    if (new URLSearchParams(search).has('brand')) void navigate({ search: `?brand=${brand?.key ?? all}` });
  };
}

/**
 * The brand in the address of a list, null for all, undefined until it is known. An address without one gets the
 * chosen brand, by `addressFor`, and one with a brand chooses it.
 */
export function useBrandOfList(addressFor: (key: string) => string): Brand | null | undefined {
  const { brand: chosen, recent, choose } = useChosenBrand();
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('brand');
  const known = [...(chosen ? [chosen] : []), ...recent].find(({ key }) => key === asked);
  const isForeign = asked !== null && asked !== all && !known;
  const { data, error } = useGetList<AdminTenantView>(
    'tenants',
    { pagination: { page: 1, perPage: 1 }, sort: byKey, filter: { key: asked } },
    { enabled: isForeign },
  );
  const found = known ?? (isForeign ? data?.[0] : undefined);
  // Without an `asked` brand, or with one that is out of reach, the list starts over.
  const next = asked === null ? (chosen?.key ?? all) : undefined;
  const isLost = isForeign && (error !== null || data?.length === 0);
  const start = next ?? (isLost ? all : undefined);

  useEffect(() => {
    if (start !== undefined) void navigate({ search: addressFor(start) }, { replace: true });
  });
  const current = asked === all ? null : found && { id: found.id, key: found.key, name: found.name };
  const isNew = current !== undefined && current?.id !== chosen?.id;
  useEffect(() => {
    if (current !== undefined && isNew) choose(current);
  });
  return start === undefined ? current : undefined;
}
