import { Box, Typography } from '@mui/material';

/** Manyhearts' logo: two hearts that lean on each other, and the name. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flexShrink: 0 }}>
        <Box component="rect" width="32" height="32" rx="9" sx={{ fill: '#27304f' }} />
        <Box
          component="path"
          d="M12.4 23.2 6.6 17a4.1 4.1 0 0 1 5.8-5.8 4.1 4.1 0 0 1 5.8 5.8Z"
          sx={{ fill: '#f2f3f9' }}
        />
        <Box
          component="path"
          d="m19.6 23.2-3.4-3.6 3.4-3.6a5.7 5.7 0 0 0 1.6-4.9 4.1 4.1 0 0 1 4.2 5.9Z"
          sx={{ fill: '#e8557f' }}
        />
      </Box>
      <Typography component="span" sx={{ fontWeight: 700, fontSize: size * 0.66, letterSpacing: '-0.02em' }}>
        Manyhearts
      </Typography>
    </Box>
  );
}
