import { Box, Card, CssBaseline } from '@mui/material';
import type { ReactNode } from 'react';
import { ToggleThemeButton } from 'react-admin';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

/** Frame of pages without a session: one card, with language and theme above it. */
export function FrontPage({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr auto', bgcolor: 'background.default' }}
    >
      <CssBaseline />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, p: 1 }}>
        <LanguageMenu />
        <ToggleThemeButton />
      </Box>
      <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'stretch', px: 2, pb: { xs: 2, sm: 12 } }}>
        <Card sx={{ width: 'min(400px, calc(100vw - 32px))', p: { xs: 3, sm: 4 }, borderRadius: 2 }}>
          <BrandMark size={32} />
          {children}
        </Card>
      </Box>
    </Box>
  );
}
