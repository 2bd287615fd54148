import { Chip, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useListContext } from 'react-admin';
import { readTenantHealth } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';

/** What the launch check says of a brand, and whether its domain leads here. One call serves the whole page. */
export function HealthCell({ tenant: { id } }: { tenant: AdminTenantView }) {
  const text = useText();
  const health = usePageHealth().find((view) => view.id === id);
  if (!health) return null;
  const { errors, warnings, domain } = health;
  const findings = errors + warnings;
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <Chip
        size="small"
        variant="outlined"
        color={errors > 0 ? 'error' : findings > 0 ? 'default' : 'success'}
        label={findings > 0 ? text('brand.check.count', { smart_count: findings }) : text('brand.check.none')}
      />
      {(domain === 'nowhere' || domain === 'none') && (
        <Chip size="small" variant="outlined" color="warning" label={text(`brand.domains.state.${domain}`)} />
      )}
    </Box>
  );
}

function usePageHealth() {
  const call = useCall();
  const { data = [] } = useListContext<AdminTenantView>();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'health' });
  const ids = data.map(({ id }) => id).join(',');
  const { data: health = [] } = useQuery({
    queryKey: ['tenants', 'health', ids],
    queryFn: () => call(readTenantHealth, { ids }),
    enabled: canAccess === true && ids !== '',
  });
  return health;
}
