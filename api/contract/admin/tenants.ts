import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import type { LaunchFindingView } from './tenant-changes.ts';
import { defineCall } from '../calls.ts';
import type { CountryCode } from '../countries.ts';
import type { Language } from '../languages.ts';
import type { NicheNumber } from '../niches.ts';
import type { Settings, SettingOrigin, SettingsGroup, SettingsGroupWireName } from '../settings/index.ts';
import type { TenantStatus } from '../tenants.ts';

export type AdminTenantView = {
  id: string;
  key: string;
  name: string;
  status: TenantStatus;
  niche: NicheNumber;
  theme: string;
  companyId: string;
  companyName: string;
  poolId: string;
  domain: string | null;
  domains: string[];
  domainLanguage: Language;
  languages: Language[];
  countries: CountryCode[];
  /** By how many percent more premium members had a match, as last measured; null if too few were compared. */
  matchLift: number | null;
  createdAt: string;
  /** Changes with name, niche, languages and countries. */
  version: string;
};

/**
 * One settings group of one tenant: effective values, values without the tenant's own overrides, and each value's
 * origin.
 */
export type AdminSettingsView<Group extends SettingsGroup = SettingsGroup> = {
  id: SettingsGroupWireName;
  tenantId: string;
  group: SettingsGroupWireName;
  values: Settings[Group];
  inherited: Settings[Group];
  origins: Record<string, SettingOrigin>;
  /** Changes with every save; a save sends it back, so that a stale form can't overwrite a newer one. */
  version: number;
  /** What the launch check says of this group. */
  findings: LaunchFindingView[];
};

/** The longest text that any setting may hold; the shape of its group sets the exact maximum. */
export const longestSetting = 500;

export const longestName = 60;

export type AdminTenantSort = 'name' | 'key' | 'status' | 'niche' | 'created_at' | 'id';

export const listTenants = defineCall<ListInput<AdminTenantSort>, AdminTenantView[]>({
  verb: 'GET',
  path: '/api/admin/tenants',
  summary: 'Lists the tenants that this staff member works on',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
});

export const readTenant = defineCall<{ id: string }, AdminTenantView>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}',
  summary: 'Reads a tenant',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
});

export const readTenantSettings = defineCall<{ id: string; group: SettingsGroupWireName }, AdminSettingsView>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/settings/{group}',
  summary: 'Reads a settings group with the origin of each value',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

/** `values` has only the changed values, `reset` the names that fall back to the inherited value. */
export type TenantSettingsChange = { values?: Record<string, unknown>; reset?: string[]; version?: number };

export const saveTenantSettings = defineCall<
  TenantSettingsChange & { id: string; group: SettingsGroupWireName },
  AdminSettingsView
>({
  verb: 'PUT',
  path: '/api/admin/tenants/{id}/settings/{group}',
  summary: 'Changes a settings group; names in `reset` return to the inherited value',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const exportTenants = exportOf(listTenants, 'brands');
