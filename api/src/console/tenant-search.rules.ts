import type { TenantSearch } from './admin-tenants.queries.ts';

export type TenantListInput = {
  sort?: ['name' | 'key' | 'status' | 'niche' | 'created_at', 'ASC' | 'DESC'];
  range?: [number, number];
  filter?: { id?: unknown; q?: unknown; status?: unknown; niche?: unknown };
};

const columns = { name: 'name', key: 'tenant_key', status: 'status', niche: 'niche', created_at: 'created_at' } as const;
const defaultTake = 25;

/** react-admin's list query, read with suspicion: only known columns reach the SQL, everything else is bound. */
export function toTenantSearch({ sort = ['name', 'ASC'], range = [0, defaultTake - 1], filter = {} }: TenantListInput): TenantSearch {
  const [field, order] = sort;
  const [from, to] = range;
  const { id, q, status, niche } = filter;
  return {
    q: typeof q === 'string' ? q.slice(0, 100) : undefined,
    ids: Array.isArray(id) ? id.map(String).slice(0, 1_000) : typeof id === 'string' ? [id] : undefined,
    status: typeof status === 'string' ? status : undefined,
    niche: typeof niche === 'number' ? niche : undefined,
    sort: columns[field],
    order: order === 'DESC' ? 'DESC' : 'ASC',
    skip: from,
    take: to - from + 1,
  };
}
