import { Button, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCanAccess, useDataProvider, useGetIdentity } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import {
  isSettingsGroup,
  namesWhereNullInherits,
  shapeOfGroup,
  type SettingsGroup,
} from '@manyhearts/contract/settings/index';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { LoadFailure, NotFound, NotPermitted } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { toLoggedOutError } from '#admin/shared/http-errors.ts';
import { screen } from '#admin/shared/screen.ts';
import { SettingsForm } from '#admin/shared/settings/SettingsForm.tsx';
import type { DraftPatch, SettingsState } from '#admin/shared/settings/settings-draft.ts';
import { useText } from '#admin/shared/use-text.ts';
import { TenantFrame } from './TenantFrame.tsx';
import { GroupFindings } from './checklist/GroupFindings.tsx';
import { PagePreview } from './preview/PagePreview.tsx';
import { Readability } from './settings/Readability.tsx';
import { settingsInputs } from './settings/settings-inputs.tsx';

const SettingsHistory = screen(
  async () => (await import('./SettingsHistory.tsx')).SettingsHistory,
  ['auditWords', 'settings'],
);

export function TenantSettingsPage() {
  const { id = '', group } = useParams();
  return (
    <TenantFrame id={id}>{(tenant) => <Group key={`${id}/${group}`} tenant={tenant} group={group} />}</TenantFrame>
  );
}

function Group({ tenant, group }: { tenant: AdminTenantView; group: string | undefined }) {
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'read-settings', record: tenant });
  if (!isSettingsGroup(group)) return <NotFound />;
  if (isPending) return <GroupSkeleton />;
  if (!canAccess) return <NotPermitted />;
  return <GroupForm tenant={tenant} group={group} />;
}

function GroupForm({ tenant, group }: { tenant: AdminTenantView; group: SettingsGroup }) {
  const text = useText();
  const { identity } = useGetIdentity();
  const { query, save, reload } = useTenantSettings(tenant.id, group);
  usePageTitle(`${text(`settings.group.${group}.title`)} · ${tenant.name}`);
  const [round, setRound] = useState(0);
  const Inputs = settingsInputs[group];
  /** The form keeps the values that it began with. */
  const restart = async () => {
    await query.refetch();
    setRound((before) => before + 1);
  };

  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !identity) return <GroupSkeleton />;
  return (
    <>
      <SettingsForm
        key={round}
        group={group}
        initial={query.data}
        schema={shapeOfGroup(group)}
        draftKey={`${identity.id}.${tenant.id}.${group}`}
        save={save}
        reload={reload}
        beside={
          group === 'theme' && (
            <PagePreview tenant={tenant}>
              <Readability />
            </PagePreview>
          )
        }
      >
        <GroupFindings tenant={tenant} group={group} />
        <Inputs />
      </SettingsForm>
      <ApplyLink tenant={tenant} group={group} />
      <Suspense>
        <SettingsHistory tenant={tenant} group={group} onRestored={restart} />
      </Suspense>
    </>
  );
}

function ApplyLink({ tenant, group }: { tenant: AdminTenantView; group: SettingsGroup }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'apply-settings', record: tenant });
  if (!canAccess) return null;
  return (
    <Button component={Link} to={`/tenants/${tenant.id}/settings/${group}/apply`} sx={{ mt: 1 }}>
      {text('brand.actions.applyToOthers')}
    </Button>
  );
}

/** Refetched on every visit, but never while the form is open: the form decides when newer values replace its own. */
function useTenantSettings(tenantId: string, group: SettingsGroup) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const reload = async () => stateOf(group, await dataProvider.readSettings({ tenantId, group }));
  const query = useQuery({
    queryKey: ['tenants', tenantId, 'settings', group],
    queryFn: reload,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const save = async (patch: DraftPatch): Promise<SettingsState> => {
    const saved = await dataProvider.saveSettings({ tenantId, group }, patch);
    void queryClient.invalidateQueries({ queryKey: ['tenants', tenantId, 'check'] });
    // The brand's record contains the theme too.
    void queryClient.invalidateQueries({ queryKey: ['tenants', 'getOne'] });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
    return stateOf(group, saved);
  };
  return { query, save, reload };
}

/** After react-admin has logged out, it resolves with nothing instead of failing. */
function stateOf(group: SettingsGroup, { values, inherited, origins, version }: Partial<SettingsState>): SettingsState {
  if (!values || !inherited || !origins || version === undefined) {
    throw toLoggedOutError();
  }
  return { values, inherited, origins, version, nullInherits: namesWhereNullInherits(group) };
}

function GroupSkeleton() {
  return (
    <div aria-busy>
      <Skeleton width={180} height={32} />
      <Skeleton width={320} />
      <Skeleton variant="rounded" height={360} sx={{ mt: 2 }} />
    </div>
  );
}
