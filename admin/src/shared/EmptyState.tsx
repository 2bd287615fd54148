import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

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
