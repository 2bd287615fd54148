import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '#admin/messages/en.ts';
import { findCallError } from './http-errors.ts';
import { useText } from './use-text.ts';

/** Says why a page is empty and what to do. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Box sx={{ py: 8, px: 3, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '46ch' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** A failed page, in the api's words if it sent any; offers a retry where that can help. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const translate = useTranslate();
  const refusal = findCallError(error);
  const verdict = refusal && final[refusal.code];
  if (verdict) return <EmptyState title={text(verdict.title)} text={text(verdict.text)} />;

  const message = error instanceof Error ? error.message : 'problems.unexpected';
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      {text('console.retry')}
    </Button>
  );
  return (
    <Alert severity="error" sx={{ my: 2 }} action={retry}>
      <AlertTitle>{text('problems.loadFailed')}</AlertTitle>
      {translate(message, { _: message })}
      {refusal?.reference && (
        <Typography variant="body2">{text('problems.reference', { reference: refusal.reference })}</Typography>
      )}
    </Alert>
  );
}

/** A retry does not change these. */
const final: Partial<Record<string, { title: TextKey; text: TextKey }>> = {
  not_found: { title: 'problems.notFoundTitle', text: 'problems.notFound' },
  not_permitted: { title: 'problems.notPermittedTitle', text: 'problems.notPermitted' },
};
