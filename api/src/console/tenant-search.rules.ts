import { listPage, type ListInput } from '../core/console/list-query.rules.ts';
import type { TenantSearch } from './admin-tenants.queries.ts';

const columns = {
  name: 'search_name',
  key: 'tenant_key',
  status: 'status',
  niche: 'niche',
  created_at: 'created_at',
} as const;
/** A brand picker may need all brands on one page. */
const most = 1_000;

export type TenantListInput = ListInput<keyof typeof columns>;

/** Converts react-admin's list query. It is untrusted: only known columns get into the SQL, and values are bound. */
export function toTenantSearch(input: TenantListInput): TenantSearch {
  const page = listPage(input, ['name', 'ASC'], most);
  const { id, q, status, niche } = input.filter ?? {};
  return {
    q: isText(q) ? q.slice(0, 100) : undefined,
    ids: Array.isArray(id) ? id.filter(isText).slice(0, most) : isText(id) ? [id] : undefined,
    status: isText(status) ? status : undefined,
    niche: typeof niche === 'number' ? niche : undefined,
    ...page,
    sort: columns[page.sort],
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
