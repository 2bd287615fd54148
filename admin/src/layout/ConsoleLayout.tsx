import Download from '@mui/icons-material/FileDownloadOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import { Box, Divider, ListItem, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Link,
  LoadingIndicator,
  Logout,
  ToggleThemeButton,
  useGetIdentity,
  usePermissions,
  UserMenu,
  useUserMenu,
} from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { TextKey } from '#admin/messages/en.ts';
import { keepFocus } from '#admin/shared/keep-focus.ts';
import { StepUpProvider } from '#admin/shared/step-up/StepUpProvider.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { BrandMark } from './BrandMark.tsx';
import { BrandSwitcher } from './BrandSwitcher.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { EnvironmentBanner } from './EnvironmentBanner.tsx';
import { FailedScreen } from './FailedScreen.tsx';
import { KeySheet } from './KeySheet.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';

export function ConsoleLayout({ children }: { children?: ReactNode }) {
  useEffect(keepFocus, []);
  return (
    <Layout appBar={ConsoleAppBar} menu={ConsoleMenu} error={FailedScreen} appBarAlwaysOn>
      <EnvironmentBanner />
      <StepUpProvider>{children}</StepUpProvider>
    </Layout>
  );
}

function ConsoleAppBar() {
  return (
    <AppBar alwaysOn toolbar={<Switches />} userMenu={<AccountMenu />}>
      <Link
        to="/"
        color="inherit"
        underline="none"
        aria-label="Manyhearts"
        sx={{ '& span': { display: { xs: 'none', md: 'inline' } } }}
      >
        <BrandMark />
      </Link>
      <Box sx={{ flex: 1, pl: { xs: 1, md: 2 }, minWidth: 0 }}>
        <BrandSwitcher />
      </Box>
    </AppBar>
  );
}

function Switches() {
  return (
    <>
      <CommandPalette />
      <KeySheet />
      <LanguageMenu />
      <ToggleThemeButton />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <LoadingIndicator />
      </Box>
    </>
  );
}

function PageItem({ to, icon, label }: { to: string; icon: ReactNode; label: TextKey }) {
  const text = useText();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to={to} onClick={menu?.onClose}>
      <ListItemIcon sx={{ minWidth: 5 }}>{icon}</ListItemIcon>
      {text(label)}
    </MenuItem>
  );
}

function AccountMenu() {
  const text = useText();
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<StaffRole>();
  return (
    <UserMenu label={[text('console.account'), identity?.fullName].filter(Boolean).join(': ')}>
      <ListItem component="div" dense>
        <ListItemText primary={identity?.fullName} secondary={role && text(`console.roles.${role}`)} />
      </ListItem>
      <Divider component="div" sx={{ mb: 0.5 }} />
      <PageItem to="/account" icon={<ManageAccounts fontSize="small" />} label="console.ownAccount" />
      <PageItem to="/jobs" icon={<Download fontSize="small" />} label="console.jobs" />
      <Logout />
    </UserMenu>
  );
}
