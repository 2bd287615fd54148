import { Chip, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { readTenantHealth } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { useDates } from '#admin/shared/dates.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';

const openOnes = encodeURIComponent(JSON.stringify({ view: 'open' }));

/**
 * What the launch check says of a brand, whether its domain leads here, and how many complaints wait for support. One
 * call serves the whole page.
 */
export function HealthCell({ tenant: { id, key } }: { tenant: AdminTenantView }) {
  const text = useText();
  const health = usePageHealth().find((view) => view.id === id);
  if (!health) return null;
  const { errors, warnings, domain, openComplaints } = health;
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
      {openComplaints > 0 && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          clickable
          component={Link}
          to={`/complaints?brand=${key}&filter=${openOnes}`}
          label={text('brand.complaints', { smart_count: openComplaints })}
        />
      )}
    </Box>
  );
}

export function LastSignUpCell({ tenant: { id } }: { tenant: AdminTenantView }) {
  const text = useText();
  const { day } = useDates();
  const health = usePageHealth().find((view) => view.id === id);
  if (!health) return null;
  return health.lastSignUpAt === null ? text('brand.noSignUp') : day(health.lastSignUpAt);
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
