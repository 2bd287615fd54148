import { Box, List, ListItemButton, ListItemText, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { NavLink, useNavigate, useParams } from 'react-router-dom';
import { isSettingsGroup, settingsGroups, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { NotFound, NotPermitted } from '#admin/shared/EmptyState.tsx';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { findSettings, loadSettingWords } from '#admin/shared/settings/find-settings.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { DefaultsForm } from './DefaultsForm.tsx';

const groupNames = Object.keys(settingsGroups) as SettingsGroup[];

export function DefaultsPage() {
  const text = useText();
  const { group = 'site' } = useParams();
  const { canAccess, isPending } = useCanAccess({ resource: 'defaults', action: 'list' });
  if (isPending) return null;
  if (!canAccess) return <NotPermitted isPage />;
  return (
    <>
      <PageHeader title={text('defaults.title')} intro={text('defaults.intro')} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Groups current={group} />
        <Box sx={{ minWidth: 0, maxWidth: 1040 }}>
          {isSettingsGroup(group) ? <DefaultsForm key={group} group={group} /> : <NotFound />}
        </Box>
      </Box>
    </>
  );
}

/** All groups, or the settings whose label, help or name has what was typed. */
function Groups({ current }: { current: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = useFoundSettings(typed);
  return (
    <Box component="nav" aria-label={text('defaults.groups')} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={text('defaults.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        type="search"
      />
      <TextField
        select
        label={text('defaults.groups')}
        value={current}
        onChange={({ target }) => void navigate(`/defaults/${target.value}`)}
        sx={{ display: { xs: 'flex', md: 'none' } }}
      >
        {groupNames.map((name) => (
          <MenuItem key={name} value={name}>
            {text(`settings.group.${name}.title`)}
          </MenuItem>
        ))}
      </TextField>
      {found?.length === 0 && <Typography color="textSecondary">{text('defaults.noMatch')}</Typography>}
      <List component="div" dense disablePadding sx={{ display: { xs: found ? 'block' : 'none', md: 'block' } }}>
        {(found ?? groupNames.map((name) => groupLink(text, name))).map(({ to, label, group }) => (
          <ListItemButton
            key={to}
            component={NavLink}
            to={to}
            selected={found === undefined && group === current}
            sx={{ borderRadius: 1, px: 1.5 }}
          >
            <ListItemText primary={label} secondary={found && text(`settings.group.${group}.title`)} />
          </ListItemButton>
        ))}
      </List>
    </Box>
  );
}

type Found = { to: string; label: string; group: SettingsGroup };

function groupLink(text: Text, group: SettingsGroup): Found {
  return { to: `/defaults/${group}`, label: text(`settings.group.${group}.title`), group };
}

/** Loaded when something is typed. */
function useFoundSettings(typed: string): Found[] | undefined {
  const text = useText();
  const isTyped = typed.trim() !== '';
  const { data } = useQuery({ queryKey: ['setting-words'], queryFn: loadSettingWords, enabled: isTyped });
  if (!isTyped || !data) return undefined;
  return findSettings(typed, data).map(({ group, name }) => ({
    to: `/defaults/${group}#${name}`,
    label: text(`settings.field.${group}.${name}.label` as Parameters<Text>[0]),
    group,
  }));
}
