import { Box, List, ListItemButton, ListItemText, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { NavLink, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { nicheNumbers, type NicheNumber } from '@manyhearts/contract/niches';
import { isSettingsGroup, settingsGroups, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { NotFound, NotPermitted } from '#admin/shared/EmptyState.tsx';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { findSettings, loadSettingWords } from '#admin/shared/settings/find-settings.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { nicheLabel } from '../tenant-parts.tsx';
import { DefaultsForm } from './DefaultsForm.tsx';

const groupNames = Object.keys(settingsGroups) as SettingsGroup[];

export function DefaultsPage() {
  const text = useText();
  const { group = 'site' } = useParams();
  const niche = useNiche();
  const { canAccess, isPending } = useCanAccess({ resource: 'defaults', action: 'list' });
  if (isPending) return null;
  if (!canAccess) return <NotPermitted isPage />;
  return (
    <>
      <PageHeader
        title={text('defaults.title')}
        intro={text(niche === undefined ? 'defaults.intro' : 'defaults.ofNicheIntro')}
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Groups current={group} niche={niche} />
        <Box sx={{ minWidth: 0, maxWidth: 1040 }}>
          {isSettingsGroup(group) ? (
            <DefaultsForm key={`${group} ${niche}`} group={group} niche={niche} />
          ) : (
            <NotFound />
          )}
        </Box>
      </Box>
    </>
  );
}

/** From the address; undefined for what every brand inherits. */
function useNiche(): NicheNumber | undefined {
  const [query] = useSearchParams();
  return nicheNumbers.find((number) => String(number) === query.get('niche'));
}

function addressOf(group: string, niche: number | undefined): string {
  return `/defaults/${group}${niche ? `?niche=${niche}` : ''}`;
}

/** All groups, or the settings whose label, help or name has what was typed. */
function Groups({ current, niche }: { current: string; niche: NicheNumber | undefined }) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = useFoundSettings(typed, niche);
  return (
    <Box component="nav" aria-label={text('defaults.groups')} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        select
        label={text('defaults.of')}
        value={niche ?? 0}
        onChange={({ target }) => void navigate(addressOf(current, Number(target.value)))}
      >
        <MenuItem value={0}>{text('defaults.everyBrand')}</MenuItem>
        {nicheNumbers.map((number) => (
          <MenuItem key={number} value={number}>
            {nicheLabel(text, number)}
          </MenuItem>
        ))}
      </TextField>
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
        onChange={({ target }) => void navigate(addressOf(target.value, niche))}
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
        {(found ?? groupNames.map((name) => groupLink(text, name, niche))).map(({ to, label, group }) => (
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

function groupLink(text: Text, group: SettingsGroup, niche: NicheNumber | undefined): Found {
  return { to: addressOf(group, niche), label: text(`settings.group.${group}.title`), group };
}

/** Loaded when something is typed. */
function useFoundSettings(typed: string, niche: NicheNumber | undefined): Found[] | undefined {
  const text = useText();
  const isTyped = typed.trim() !== '';
  const { data } = useQuery({ queryKey: ['setting-words'], queryFn: loadSettingWords, enabled: isTyped });
  if (!isTyped || !data) return undefined;
  return findSettings(typed, data).map(({ group, name }) => ({
    to: `${addressOf(group, niche)}#${name}`,
    label: text(`settings.field.${group}.${name}.label` as Parameters<Text>[0]),
    group,
  }));
}
