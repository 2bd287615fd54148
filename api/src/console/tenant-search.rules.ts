import type { TenantSearch } from './admin-tenants.queries.ts';

export type TenantListInput = {
  sort?: ['name' | 'key' | 'status' | 'niche' | 'created_at', 'ASC' | 'DESC'];
  range?: [number, number];
  filter?: { id?: unknown; q?: unknown; status?: unknown; niche?: unknown };
};

const columns = { name: 'search_name', key: 'tenant_key', status: 'status', niche: 'niche', created_at: 'created_at' } as const;
const defaultTake = 25;

/** react-admin's list query, read with suspicion: only known columns reach the SQL, everything else is bound. */
export function toTenantSearch({ sort = ['name', 'ASC'], range = [0, defaultTake - 1], filter = {} }: TenantListInput): TenantSearch {
  const [field, order] = sort;
  const [from, to] = range;
  const { id, q, status, niche } = filter;
  return {
    q: isText(q) ? q.slice(0, 100) : undefined,
    ids: Array.isArray(id) ? id.filter(isText).slice(0, 1_000) : isText(id) ? [id] : undefined,
    status: isText(status) ? status : undefined,
    niche: typeof niche === 'number' ? niche : undefined,
    sort: columns[field],
    order: order === 'DESC' ? 'DESC' : 'ASC',
    skip: from,
    take: to - from + 1,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
