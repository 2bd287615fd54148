import { Box } from '@mui/material';
import { AppBar, Link, LoadingIndicator, ToggleThemeButton } from 'react-admin';
import { AccountMenu } from './AccountMenu.tsx';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { TenantCount } from './TenantCount.tsx';

export function ConsoleAppBar() {
  return (
    <AppBar alwaysOn toolbar={<Switches />} userMenu={<AccountMenu />}>
      <Link to="/" color="inherit" underline="none">
        <BrandMark />
      </Link>
      <Box sx={{ flex: 1, pl: 1.5 }}>
        <TenantCount />
      </Box>
    </AppBar>
  );
}

function Switches() {
  return (
    <>
      <LanguageMenu />
      <ToggleThemeButton />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <LoadingIndicator />
      </Box>
    </>
  );
}
