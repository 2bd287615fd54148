import { Box, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';

type Props = { title: string; intro?: ReactNode; above?: ReactNode; children?: ReactNode };

/** Head of every page: title, one sentence, actions. */
export function PageHeader({ title, intro, above, children }: Props) {
  usePageTitle(title);
  return (
    <Box component="header" sx={{ pt: { xs: 2, sm: 3 }, pb: 2 }}>
      {above}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h1">{title}</Typography>
        {children}
      </Box>
      {intro && (
        <Typography component="div" color="textSecondary" sx={{ mt: 0.5, maxWidth: '62ch' }}>
          {intro}
        </Typography>
      )}
    </Box>
  );
}

/** Sets the tab's title, which react-admin does not. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Manyhearts` : 'Manyhearts';
  }, [title]);
}
