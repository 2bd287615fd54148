import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useGetIdentity } from 'react-admin';
import { readDefaults, saveDefaults, type DefaultsView } from '@manyhearts/contract/admin/defaults';
import {
  namesWhereNullInherits,
  settingsGroups,
  wireNameOf,
  type SettingsGroup,
} from '@manyhearts/contract/settings/index';
import type { NicheNumber } from '@manyhearts/contract/niches';
import { fromWireName, toWireName } from '@manyhearts/contract/wire';
import { nicheOf } from '@manyhearts/niches';
import { valueInWords } from '#admin/shared/audit/changed-values.ts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { SettingsForm } from '#admin/shared/settings/SettingsForm.tsx';
import type { DraftPatch, SettingsState } from '#admin/shared/settings/settings-draft.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { settingsInputs } from '../settings/settings-inputs.tsx';
import { nicheLabel } from '../tenant-parts.tsx';

/** One group of what all brands inherit, with those that don't. */
export function DefaultsForm({ group }: { group: SettingsGroup }) {
  const text = useText();
  const { identity } = useGetIdentity();
  const { query, save, reload } = useDefaults(group);
  usePageTitle(`${text(`settings.group.${group}.title`)} · ${text('defaults.title')}`);
  const Inputs = settingsInputs[group];
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !identity) return <Skeleton variant="rounded" height={360} aria-busy />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SettingsForm
        group={group}
        isShared
        initial={stateOf(group, query.data)}
        schema={settingsGroups[group]}
        draftKey={`${identity.id}.defaults.${group}`}
        save={save}
        reload={reload}
      >
        <Inputs />
      </SettingsForm>
      <Overrides view={query.data} group={group} />
    </Box>
  );
}

function useDefaults(group: SettingsGroup) {
  const call = useCall();
  const queryClient = useQueryClient();
  const queryKey = ['defaults', group];
  const read = () => call(readDefaults, { group: wireNameOf(group) });
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
    const saved = await call(saveDefaults, { group: wireNameOf(group), ...change });
    void queryClient.invalidateQueries({ queryKey: ['tenants'] });
    return stateOf(group, saved);
  };
  return { query, save, reload: async () => stateOf(group, await read()) };
}

/** The installation takes the brand's place in the form: its own values are those that can be reset. */
function stateOf(group: SettingsGroup, { values, inherited, origins, version }: DefaultsView): SettingsState {
  const shown = Object.entries(origins).map(([name, origin]) => [name, origin === 'installation' ? 'tenant' : origin]);
  return {
    values,
    inherited,
    origins: Object.fromEntries(shown) as SettingsState['origins'],
    version,
    nullInherits: namesWhereNullInherits(group),
  };
}

/** A niche with its value, which comes with the software. */
function nicheSays(text: Text, niche: NicheNumber, group: SettingsGroup, name: string): string {
  const values: Record<string, unknown> = { ...nicheOf(niche).defaults[group] };
  return `${nicheLabel(text, niche)}: ${valueInWords(values[fromWireName(name)], text('audit.none'))}`;
}

function Overrides({ view: { overrides }, group }: { view: DefaultsView; group: SettingsGroup }) {
  const text = useText();
  return (
    <SectionCard title={text('defaults.overrides')}>
      <Typography color="textSecondary">
        {text(overrides.length > 0 ? 'defaults.overridesIntro' : 'defaults.noOverrides')}
      </Typography>
      {overrides.map(({ name, niches, brands, more }) => (
        <Box key={name}>
          <Typography variant="subtitle2">
            {text(`settings.field.${group}.${fromWireName(name)}.label` as Parameters<Text>[0])}
          </Typography>
          {niches.length > 0 && (
            <Typography variant="body2">
              {text('defaults.niches', {
                names: niches.map((niche) => nicheSays(text, niche, group, name)).join(' · '),
              })}
            </Typography>
          )}
          {brands.length > 0 && (
            <Typography variant="body2" component="div">
              {text('defaults.brands')}{' '}
              {brands.map(({ id, name: brand }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link to={`/tenants/${id}/settings/${group}#${fromWireName(name)}`} underline="always">
                    {brand}
                  </Link>
                </span>
              ))}
              {more > 0 && ` ${text('defaults.more', { smart_count: more })}`}
            </Typography>
          )}
        </Box>
      ))}
    </SectionCard>
  );
}
