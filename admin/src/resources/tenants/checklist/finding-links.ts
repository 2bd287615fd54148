import type { LaunchFindingView } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { groupOf, isSettingsGroup, type SettingsGroupWireName } from '@manyhearts/contract/settings/index';
import { fromWireName } from '@manyhearts/contract/wire';

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
  return part === 'company' ? `/companies/${companyId}` : undefined;
}
