import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '#admin/shared/use-text.ts';

/** Says that there is nothing rather than showing an empty list. */
export function CardLines({ children }: { children: ReactNode[] }) {
  const text = useText();
  if (children.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('orders.nothing')}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {children}
    </Box>
  );
}
