import { Divider, ListItem, ListItemText } from '@mui/material';
import type { StaffRole } from '@manyhearts/contract/calls';
import { Logout, useGetIdentity, usePermissions, UserMenu } from 'react-admin';
import { useText } from '#admin/shared/use-text.ts';

export function AccountMenu() {
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
