import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';

type Props = { tenant: AdminTenantView; group: SettingsGroup; onRestored: () => Promise<void> };

/** Who changed these settings, and a way back to earlier ones: a save like any other, with its checks. */
export function SettingsHistory({ tenant, group, onRestored }: Props) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const restore = async (before: Record<string, unknown>) => {
    const address = { tenantId: tenant.id, group };
    const { origins, version } = await dataProvider.readSettings(address);
    const own = Object.keys(origins).filter((name) => origins[name] === 'tenant');
    const reset = own.filter((name) => !(name in before));
    await dataProvider.saveSettings(address, { values: before, reset, version });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
    await onRestored();
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Timeline target={`tenant:${tenant.key}/${wireNameOf(group)}`} restore={restore} />
    </Box>
  );
}
