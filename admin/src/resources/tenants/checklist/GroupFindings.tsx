import { Alert } from '@mui/material';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
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
