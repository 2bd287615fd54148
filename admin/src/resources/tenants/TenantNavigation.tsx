import { Box, List, ListItemButton, ListItemText, ListSubheader, MenuItem, TextField } from '@mui/material';
import { settingsGroupNames } from '@manyhearts/contract/settings/index';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { useCanAccess } from 'react-admin';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '#admin/shared/use-text.ts';

type Section = { to: string; label: string };

/** A list beside the page on wide screens, a select above it on others. */
export function TenantNavigation({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { pathname } = useLocation();
  const overview = { to: `/tenants/${tenant.id}/show`, label: text('tenants.overview') };
  const settings = useSettingsSections(tenant);
  const label = text('tenants.sections');

  return (
    <Box component="nav" aria-label={label} sx={{ position: { md: 'sticky' }, top: { md: 72 } }}>
      <SectionChoice label={label} sections={[overview, ...settings]} current={pathname} />
      <List component="div" dense disablePadding sx={{ display: { xs: 'none', md: 'block' } }}>
        <SectionLink {...overview} />
        {settings.length > 0 && (
          <ListSubheader component="div" disableSticky sx={{ bgcolor: 'transparent', lineHeight: 2.6, px: 1.5 }}>
            {text('tenants.settings')}
          </ListSubheader>
        )}
        {settings.map((section) => (
          <SectionLink key={section.to} {...section} />
        ))}
      </List>
    </Box>
  );
}

/** Only for staff who may read settings. */
function useSettingsSections(tenant: AdminTenantView): Section[] {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'read-settings', record: tenant });
  if (!canAccess) return [];
  return settingsGroupNames.map((group) => ({
    to: `/tenants/${tenant.id}/settings/${group}`,
    label: text(`settings.group.${group}.title`),
  }));
}

function SectionLink({ to, label }: Section) {
  const { pathname } = useLocation();
  return (
    <ListItemButton component={NavLink} to={to} selected={pathname === to} sx={{ borderRadius: 1, px: 1.5 }}>
      <ListItemText primary={label} />
    </ListItemButton>
  );
}

function SectionChoice({ label, sections, current }: { label: string; sections: Section[]; current: string }) {
  const navigate = useNavigate();
  return (
    <TextField
      select
      label={label}
      value={sections.some(({ to }) => to === current) ? current : ''}
      onChange={({ target }) => navigate(target.value)}
      sx={{ display: { xs: 'flex', md: 'none' } }}
    >
      {sections.map(({ to, label: name }) => (
        <MenuItem key={to} value={to}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
