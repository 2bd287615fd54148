import { Box } from '@mui/material';
import { Pagination, useListContext } from 'react-admin';
import { LoadFailure } from './EmptyState.tsx';

/** What a list shows in place of its rows if they can't be loaded. */
export function ListFailure() {
  const { error, refetch } = useListContext();
  return (
    <Box sx={{ px: 2 }}>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </Box>
  );
}

/** Hidden after a failure, which has no pages. */
export function ListPagination() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}
