import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of a page under its own heading. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Card>
  );
}

const column = { display: 'grid', gap: 2, minWidth: 0 };

/** Two columns of cards on wide screens, the first one wider. */
export function CardColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={column}>{main}</Box>
      <Box sx={column}>{aside}</Box>
    </Box>
  );
}

const code = { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '0.8125rem' };

/** A name and its value, below each other on phones. */
export function Fact({ name, isCode = false, children }: { name: string; isCode?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 0.25,
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', ...(isCode && code) }}
      >
        {children}
      </Typography>
    </Box>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1.5 }}>
      {children}
    </Box>
  );
}
