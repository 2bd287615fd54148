import { Alert, AlertTitle, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { problemOf } from '#admin/http-client.ts';
import { EmptyState } from './EmptyState.tsx';
import { useText } from './use-text.ts';

/** What went wrong with a page, in the words of the api where it has any, and another try where that can help. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const translate = useTranslate();
  const problem = problemOf(error);
  if (problem?.code === 'not_found') return <EmptyState title={text('problems.notFoundTitle')} text={text('problems.notFound')} />;
  if (problem?.code === 'not_permitted') return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;

  const message = error instanceof Error ? error.message : 'problems.unexpected';
  return (
    <Alert severity="error" sx={{ my: 2 }} action={<Button color="inherit" onClick={onRetry}>{text('console.retry')}</Button>}>
      <AlertTitle>{text('problems.loadFailed')}</AlertTitle>
      {translate(message, { _: message })}
      {problem?.reference && <Typography variant="body2">{text('problems.reference', { reference: problem.reference })}</Typography>}
    </Alert>
  );
}
