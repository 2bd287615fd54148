import { fromWire, fromWireName, toWireName } from '@manyhearts/contract/wire';
import { issue } from '@manyhearts/contract/yup-messages';
import { listPage, type ListInput } from '../core/console/list-query.rules.ts';
import type { SettingsChange } from '../tenants/change-settings.ts';
import type { FieldFaults } from '../tenants/shape-faults.ts';
import type { TenantSearch } from './admin-tenants.queries.ts';

const columns = {
  name: 'search_name',
  key: 'tenant_key',
  status: 'status',
  niche: 'niche',
  created_at: 'created_at',
  id: 'id',
} as const;
/** A brand picker may need all brands on one page. */
const most = 1_000;

export type TenantListInput = ListInput<keyof typeof columns>;

/** Converts react-admin's list query. It is untrusted: only known columns get into the SQL, and values are bound. */
export function toTenantSearch(input: TenantListInput): TenantSearch {
  const page = listPage(input, ['name', 'ASC'], most);
  const { id, key, q, status, niche, attention } = input.filter ?? {};
  return {
    q: isText(q) ? q.slice(0, 100) : undefined,
    ids: Array.isArray(id) ? id.filter(isText).slice(0, most) : isText(id) ? [id] : undefined,
    key: isText(key) ? key : undefined,
    status: isText(status) ? status : undefined,
    attention: attention === true,
    niche: typeof niche === 'number' ? niche : undefined,
    ...page,
    sort: columns[page.sort],
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The request body, in wire names. */
export type WireSettingsChange = {
  values?: Record<string, unknown> | undefined;
  reset?: string[] | undefined;
  version?: number | undefined;
};

export function toSettingsChange({ values = {}, reset = [], version }: WireSettingsChange): SettingsChange {
  return {
    values: fromWire(values) as Record<string, unknown>,
    reset: reset.map(fromWireName),
    ...(version !== undefined && { version }),
  };
}

/** Rejects camelCase: `refundDays` would be a second spelling of `refund_days`. */
export function humpFaults({ values = {}, reset = [] }: WireSettingsChange): FieldFaults {
  const names = [...namesIn(values), ...reset];
  return Object.fromEntries(
    names.filter((name) => toWireName(name) !== name).map((name) => [name, issue('field_unknown', { unknown: name })]),
  );
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}
