import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { findCallError } from './http-errors.ts';
import { usePageTitle } from './PageHeader.tsx';
import { useErrorWords } from './use-error-words.ts';
import { useText } from './use-text.ts';

type Props = {
  title: string;
  text: string;
  /** In place of a whole page, which has no other heading then. */
  isPage?: boolean;
  children?: ReactNode;
};

/** Says why a page is empty and what to do. */
export function EmptyState({ title, text, isPage = false, children }: Props) {
  return (
    <Box sx={{ py: 8, px: 3, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
      <Typography variant="h2" {...(isPage && { component: 'h1' })}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '46ch' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** In place of what the role may not open. */
export function NotPermitted({ isPage = false }: Pick<Props, 'isPage'>) {
  const text = useText();
  return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} isPage={isPage} />;
}

export function NotFound({ isPage = false }: Pick<Props, 'isPage'>) {
  const text = useText();
  return <EmptyState title={text('problems.notFoundTitle')} text={text('problems.notFound')} isPage={isPage} />;
}

type FailureProps = { error: unknown; onRetry: () => void } & Pick<Props, 'isPage'>;

/** A failed page, in the api's words if it sent any; offers a retry where that can help. */
export function LoadFailure({ error, onRetry, isPage = false }: FailureProps) {
  const text = useText();
  const wordsOf = useErrorWords();
  const refusal = findCallError(error);
  // A retry does not change these.
  if (refusal?.code === 'not_found') return <NotFound isPage={isPage} />;
  if (refusal?.code === 'not_permitted') return <NotPermitted isPage={isPage} />;

  const retry = (
    <Button color="inherit" onClick={onRetry}>
      {text('console.retry')}
    </Button>
  );
  return (
    <Alert severity="error" sx={{ my: 2 }} action={retry}>
      {/* Screen readers and the tab go by the heading of a page. */}
      <AlertTitle {...(isPage && { component: 'h1' })}>{text('problems.loadFailed')}</AlertTitle>
      {wordsOf(error)}
      {refusal?.reference && (
        <Typography variant="body2">{text('problems.reference', { reference: refusal.reference })}</Typography>
      )}
    </Alert>
  );
}

export function NotFoundPage() {
  const text = useText();
  usePageTitle(text('problems.notFoundTitle'));
  return <NotFound isPage />;
}

/** For screens that react-admin refuses by itself. */
export function NotPermittedPage() {
  const text = useText();
  usePageTitle(text('problems.notPermittedTitle'));
  return <NotPermitted isPage />;
}
