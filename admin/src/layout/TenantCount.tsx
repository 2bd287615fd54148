import { Chip } from '@mui/material';
import { useGetList } from 'react-admin';
import { useText } from '#admin/shared/use-text.ts';

/** Number of brands that this member of staff works on; hidden on phones. */
export function TenantCount() {
  const text = useText();
  const { total } = useGetList('tenants', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
  });
  if (total === undefined) return null;
  const label = text('console.tenantCount', { smart_count: total });
  return <Chip size="small" variant="outlined" label={label} sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />;
}
