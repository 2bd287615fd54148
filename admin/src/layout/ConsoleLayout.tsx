import { Box, Chip, Divider, ListItem, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Link,
  LoadingIndicator,
  Logout,
  ToggleThemeButton,
  useGetIdentity,
  useGetList,
  usePermissions,
  UserMenu,
} from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import { useText } from '#admin/shared/use-text.ts';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

export function ConsoleLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout appBar={ConsoleAppBar} appBarAlwaysOn>
      {children}
    </Layout>
  );
}

function ConsoleAppBar() {
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
      <Logout />
    </UserMenu>
  );
}

/** Number of brands that this member of staff works on; hidden on phones. */
function TenantCount() {
  const text = useText();
  const { total } = useGetList('tenants', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
  });
  if (total === undefined) return null;
  const label = text('console.tenantCount', { smart_count: total });
  return <Chip size="small" variant="outlined" label={label} sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />;
}
