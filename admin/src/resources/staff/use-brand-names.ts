import { useGetList } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { useText } from '#admin/shared/use-text.ts';

/** All brands of an owner fit into one answer. */
const mostBrands = 1_000;

/** The brands that rights can be about, by their names. */
export function useBrandNames(): { ids: string[]; nameOf: (id: string) => string } {
  const text = useText();
  const { data: brands = [] } = useGetList<AdminTenantView>('tenants', {
    pagination: { page: 1, perPage: mostBrands },
    sort: { field: 'name', order: 'ASC' },
  });
  return {
    ids: brands.map(({ id }) => id),
    nameOf: (id) => brands.find((brand) => brand.id === id)?.name ?? text('staff.goneBrand'),
  };
}
