import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readBundles, replaceBundles, type BundleInput, type PriceListView } from '@manyhearts/contract/admin/bundles';
import { changeTenant } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { CountryCode } from '@manyhearts/contract/countries';
import { useCall } from '#admin/shared/use-call.ts';
import { useBrandRefresh } from '../checklist/use-check.ts';

export type PriceWrites = {
  replace: (change: { country: CountryCode; version: string; bundles: BundleInput[] }) => Promise<PriceListView[]>;
  stopSelling: (country: CountryCode) => Promise<void>;
  reload: () => Promise<PriceListView[] | undefined>;
};

/** The price lists of a brand, and where it sells. */
export function usePrices(tenant: AdminTenantView) {
  const call = useCall();
  const queryClient = useQueryClient();
  const refresh = useBrandRefresh(tenant.id);
  const queryKey = ['tenants', tenant.id, 'bundles'];
  const query = useQuery({ queryKey, queryFn: () => call(readBundles, { id: tenant.id }) });
  const reload = async () => (await query.refetch()).data;

  const sellIn = async (countries: CountryCode[]): Promise<void> => {
    await call(changeTenant, { id: tenant.id, countries, version: tenant.version });
    refresh();
  };
  const writes: PriceWrites = {
    replace: async (change) => {
      const lists = await call(replaceBundles, { id: tenant.id, ...change });
      queryClient.setQueryData(queryKey, lists);
      refresh();
      return lists;
    },
    stopSelling: (country) => sellIn(tenant.countries.filter((code) => code !== country)),
    reload,
  };
  return { query, writes, sellIn };
}
