import { Box, Card } from '@mui/material';
import { useEffect } from 'react';
import { Notification, ToggleThemeButton, useCheckAuth } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  useSkipWhenLoggedIn();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr auto', bgcolor: 'background.default' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, p: 1 }}>
        <LanguageMenu />
        <ToggleThemeButton />
      </Box>
      <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'stretch', px: 2, pb: { xs: 2, sm: 12 } }}>
        <Card sx={{ width: 'min(400px, calc(100vw - 32px))', p: { xs: 3, sm: 4 }, borderRadius: 2 }}>
          <BrandMark size={32} />
          <LoginForm />
        </Card>
      </Box>
      <Notification />
    </Box>
  );
}

/** Whoever comes here with a session goes on to the console. */
function useSkipWhenLoggedIn(): void {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/', { replace: true }),
      () => undefined,
    );
  }, [checkAuth, navigate]);
}
