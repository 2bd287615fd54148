import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { readDefaults, saveDefaults, type DefaultsView } from '@manyhearts/contract/admin/defaults';
import {
  namesWhereNullInherits,
  shapeOfGroup,
  wireNameOf,
  type SettingsGroup,
} from '@manyhearts/contract/settings/index';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import { toWireName } from '@manyhearts/contract/wire';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { findCallError } from '#admin/shared/http-errors.ts';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { SettingsForm } from '#admin/shared/settings/SettingsForm.tsx';
import type { DraftPatch, SettingsState } from '#admin/shared/settings/settings-draft.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { settingsInputs } from '../settings/settings-inputs.tsx';
import { Overrides } from './Overrides.tsx';

type Props = { group: SettingsGroup; niche: NicheNumber | undefined };

/** One group of what all brands inherit, or those of a niche, with those that don't. */
export function DefaultsForm({ group, niche }: Props) {
  const text = useText();
  const { identity } = useGetIdentity();
  const { query, save, reload, restore, round, refusedBy } = useDefaults(group, niche);
  usePageTitle(`${text(`settings.group.${group}.title`)} · ${text('defaults.title')}`);
  const Inputs = settingsInputs[group];
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !identity) return <Skeleton variant="rounded" height={360} aria-busy />;
  const level = niche === undefined ? 'installation' : `niche:${nicheNames[niche]}`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {refusedBy !== undefined && <Alert severity="error">{text('defaults.refusedBy', { brands: refusedBy })}</Alert>}
      <SettingsForm
        key={round}
        group={group}
        level={niche === undefined ? 'installation' : 'ofNiche'}
        initial={stateOf(group, query.data)}
        schema={shapeOfGroup(group)}
        draftKey={[identity.id, 'defaults', ...(niche === undefined ? [] : [niche]), group].join('.')}
        save={save}
        reload={reload}
      >
        <Inputs />
      </SettingsForm>
      <Overrides view={query.data} group={group} />
      <Timeline target={`${level}/${wireNameOf(group)}`} restore={restore} />
    </Box>
  );
}

function useDefaults(group: SettingsGroup, niche: NicheNumber | undefined) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const [refusedBy, setRefusedBy] = useState<string>();
  const queryKey = ['defaults', group, niche ?? null];
  const address = { group: wireNameOf(group), ...(niche !== undefined && { niche }) };
  const read = () => call(readDefaults, address);
  // As with a brand's settings: refetched on every visit, never while the form is open.
  const query = useQuery({
    queryKey,
    queryFn: read,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const save = async ({ values, reset, version }: DraftPatch): Promise<SettingsState> => {
    const change = { values, reset: reset.map(toWireName), version };
    setRefusedBy(undefined);
    const saved = await call(saveDefaults, { ...address, ...change }).catch((error: unknown) => {
      const tenant = findCallError(error)?.params['tenant'];
      if (tenant !== undefined) setRefusedBy(String(tenant));
      throw error;
    });
    void queryClient.invalidateQueries({ queryKey: ['tenants'] });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
    return stateOf(group, saved);
  };
  const restore = async (before: Record<string, unknown>) => {
    const { origins, version } = stateOf(group, await read());
    const reset = Object.keys(origins).filter((name) => origins[name] === 'tenant' && !(name in before));
    await save({ values: before, reset, version });
    await query.refetch();
    setRound((last) => last + 1);
  };
  return { query, save, restore, round, refusedBy, reload: async () => stateOf(group, await read()) };
}

/** The level takes the brand's place in the form: its own values are those that can be reset. */
function stateOf(group: SettingsGroup, { niche, values, inherited, origins, version }: DefaultsView): SettingsState {
  const isOwn = (origin: string) => niche === null && origin === 'installation';
  const shown = Object.entries(origins).map(([name, origin]) => [name, isOwn(origin) ? 'tenant' : origin]);
  return {
    values,
    inherited,
    origins: Object.fromEntries(shown) as SettingsState['origins'],
    version,
    nullInherits: namesWhereNullInherits(group),
  };
}
