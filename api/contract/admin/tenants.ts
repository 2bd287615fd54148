import { defineCall } from '../calls.ts';
import type { CountryCode } from '../countries.ts';
import { anything, id, object, oneOf } from '../fields.ts';
import type { Language } from '../languages.ts';
import type { NicheNumber } from '../niches.ts';
import type { Settings, SettingOrigin, SettingsGroup, SettingsGroupWireName } from '../settings/index.ts';
import { settingsGroupWireNames } from '../settings/index.ts';
import type { TenantStatus } from '../tenants.ts';
import { issue } from '../yup-messages.ts';
import { listQuery } from './paging.ts';

export type AdminTenantView = {
  id: string;
  key: string;
  name: string;
  status: TenantStatus;
  niche: NicheNumber;
  theme: string;
  company_id: string;
  company_name: string;
  pool_id: string;
  domain: string | null;
  domains: string[];
  domain_language: Language;
  languages: Language[];
  countries: CountryCode[];
  created_at: string;
};

/** One settings group of one tenant: what holds, what would hold without the tenant's own word, and where each value comes from. */
export type AdminSettingsView<Group extends SettingsGroup = SettingsGroup> = {
  id: SettingsGroupWireName;
  tenant_id: string;
  group: SettingsGroupWireName;
  values: Settings[Group];
  inherited: Settings[Group];
  origins: Record<string, SettingOrigin>;
  /** Changes with every save; sent back so that two people cannot overwrite each other unseen. */
  version: number;
};

/** No setting is longer; which of them may hold how much stands in the shape of its group. */
const longestSetting = 500;
const longestName = 60;
const tenantId = id().required();

export const listTenants = defineCall({
  verb: 'GET',
  path: '/api/admin/tenants',
  summary: 'Tenants that this member of staff works on',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
  query: listQuery(['name', 'key', 'status', 'niche', 'created_at'], ['status', 'niche']),
});

export const readTenant = defineCall({
  verb: 'GET',
  path: '/api/admin/tenants/{id}',
  summary: 'One tenant',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
  params: object({ id: tenantId }),
});

export const readTenantSettings = defineCall({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/settings/{group}',
  summary: 'One settings group with the origin of each value',
  audience: 'staff',
  roles: ['owner', 'operator'],
  params: object({ id: tenantId, group: oneOf(settingsGroupWireNames).required() }),
});

export const saveTenantSettings = defineCall({
  verb: 'PUT',
  path: '/api/admin/tenants/{id}/settings/{group}',
  summary: 'Changes a settings group; names in `reset` go back to what is inherited',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
  params: object({ id: tenantId, group: oneOf(settingsGroupWireNames).required() }),
  body: object({
    /** Only what changes. */
    values: anything<Record<string, unknown>>(longestSetting).test(
      'object',
      issue('field_wrong_type', { type: 'object' }),
      (value) => value === undefined || isRecord(value),
    ),
    /** Names that go back to the inherited value. */
    reset: anything<string[]>(longestName).test(
      'names',
      issue('field_wrong_type', { type: 'list' }),
      (value) => value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string')),
    ),
    version: anything<number>(longestName).test(
      'version',
      issue('field_wrong_type', { type: 'number' }),
      (value) => value === undefined || Number.isInteger(value),
    ),
  }),
});

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
