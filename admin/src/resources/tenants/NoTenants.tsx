import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '#admin/shared/EmptyState.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** Empty list: either no brand exists, or the filters match none. */
export function NoTenants() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return <EmptyState title={text('tenants.empty.title')} text={text('tenants.empty.text')} />;
  }
  return (
    <EmptyState title={text('tenants.empty.noMatch')} text={text('tenants.empty.noMatchText')}>
      <Button onClick={() => setFilters({}, {})}>{text('tenants.empty.clear')}</Button>
    </EmptyState>
  );
}
