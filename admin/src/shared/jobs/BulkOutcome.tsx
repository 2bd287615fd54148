import { Alert, Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { BulkFailure, BulkJobView, BulkResource } from '@manyhearts/contract/admin/bulk-acts';
import { useText } from '../use-text.ts';

/** These have no page of their own. */
const withoutPage: readonly BulkResource[] = ['suppressions'];

/** How many records are done, and each that failed with its reason. */
export function BulkOutcome({ job: { resource, state, total, done, failed, failures } }: { job: BulkJobView }) {
  const text = useText();
  const unnamed = failed - failures.length;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {state === 'failed' && <Alert severity="warning">{text('jobs.stopped')}</Alert>}
      <Typography>
        {state === 'done'
          ? text('jobs.done', { smart_count: done })
          : text('jobs.working', { done: done + failed, total })}
      </Typography>
      {failed > 0 && (
        <>
          <Typography>{text('jobs.failed', { smart_count: failed })}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, maxHeight: 240, overflowY: 'auto' }}>
            {failures.map((failure) => (
              <Failure key={failure.id} failure={failure} resource={resource} />
            ))}
            {unnamed > 0 && <li>{text('jobs.more', { smart_count: unnamed })}</li>}
          </Box>
        </>
      )}
    </Box>
  );
}

function Failure({ failure: { id, name, detail }, resource }: { failure: BulkFailure; resource: BulkResource }) {
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {withoutPage.includes(resource) ? (
        name
      ) : (
        <Link component={RouterLink} to={`/${resource}/${id}/show`}>
          {name}
        </Link>
      )}
      : {detail}
    </Typography>
  );
}
