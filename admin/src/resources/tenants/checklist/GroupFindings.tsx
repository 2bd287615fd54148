import { Alert } from '@mui/material';
import type { LaunchFindingView } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import {
  groupOf,
  isSettingsGroup,
  type SettingsGroup,
  type SettingsGroupWireName,
  wireNameOf,
} from '@manyhearts/contract/settings/index';
import { fromWireName } from '@manyhearts/contract/wire';
import { useCheck } from './use-check.ts';

/** What the launch check says of a group, above its rows. */
export function GroupFindings({ tenant, group }: { tenant: AdminTenantView; group: SettingsGroup }) {
  const { data } = useCheck(tenant.id);
  const findings = data?.findings.filter(({ field }) => field.startsWith(`${wireNameOf(group)}.`)) ?? [];
  return findings.map(({ field, code, isError, detail }) => (
    <Alert key={`${field} ${code}`} severity={isError ? 'error' : 'info'} sx={{ borderRadius: 0 }}>
      {detail}
    </Alert>
  ));
}

/** The page and field where a finding is mended; undefined if that is outside the console. */
export function linkOfFinding(
  { field }: Pick<LaunchFindingView, 'field'>,
  { id, companyId }: Pick<AdminTenantView, 'id' | 'companyId'>,
): string | undefined {
  const [part = '', name = '', detail = ''] = field.split('.');
  const group = groupOf(part as SettingsGroupWireName);
  if (isSettingsGroup(group)) return `/tenants/${id}/settings/${group}#${fromWireName(name)}`;
  if (part === 'domains') return `/tenants/${id}/domains`;
  if (part === 'bundles') return `/tenants/${id}/prices#${name}`;
  if (part === 'provider') return `/tenants/${id}/payments`;
  if (part === 'mails') return `/tenants/${id}/mails?mail=${name}&language=${detail}`;
  return part === 'company' ? `/companies/${companyId}#${fromWireName(name)}` : undefined;
}
