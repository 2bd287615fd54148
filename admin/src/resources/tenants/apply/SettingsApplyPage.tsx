import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { isSettingsGroup, wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { toWireName } from '@manyhearts/contract/wire';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, usePageTitle } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { TenantFrame } from '../TenantFrame.tsx';
import { ApplyResult } from './ApplyResult.tsx';
import { BrandChoice } from './BrandChoice.tsx';
import { SettingChoice, type ShownSettings } from './SettingChoice.tsx';
import { useApplyRun } from './use-apply-run.ts';
import { useBrandChoice } from './use-brand-choice.ts';

export function SettingsApplyPage() {
  const { id = '', group } = useParams();
  return (
    <TenantFrame id={id}>{(tenant) => <Apply key={`${id}/${group}`} tenant={tenant} group={group} />}</TenantFrame>
  );
}

function Apply({ tenant, group }: { tenant: AdminTenantView; group: string | undefined }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'apply-settings', record: tenant });
  if (!isSettingsGroup(group))
    return <EmptyState title={text('problems.notFoundTitle')} text={text('problems.notFound')} />;
  if (isPending) return <Skeleton variant="rounded" height={360} aria-busy />;
  if (!canAccess) return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;
  return <ApplyGroup tenant={tenant} group={group} />;
}

function ApplyGroup({ tenant, group }: { tenant: AdminTenantView; group: SettingsGroup }) {
  const text = useText();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  usePageTitle(`${text('apply.title')} · ${tenant.name}`);
  const { data, error, refetch } = useQuery({
    queryKey: ['tenants', tenant.id, 'settings', group, 'apply'],
    queryFn: () => dataProvider.readSettings({ tenantId: tenant.id, group }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <BackLink to={`/tenants/${tenant.id}/settings/${group}`}>{text(`settings.group.${group}.title`)}</BackLink>
        <Typography variant="h2">{text('apply.title')}</Typography>
        <Typography color="textSecondary">{text('apply.intro', { name: tenant.name })}</Typography>
      </Box>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={360} aria-busy />}
      {data && <Steps tenant={tenant} group={group} settings={data as ShownSettings} />}
    </Box>
  );
}

type StepsProps = { tenant: AdminTenantView; group: SettingsGroup; settings: ShownSettings };

/** What, to which brands, what changes. A changed choice needs a new check. */
function Steps({ tenant, group, settings }: StepsProps) {
  const text = useText();
  const [names, setNames] = useState<string[]>([]);
  const brands = useBrandChoice(tenant.id);
  const [ids, setIds] = useState<string[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const { run, check, apply, checkRest, startAnew } = useApplyRun({
    id: tenant.id,
    group: wireNameOf(group),
    names: names.map(toWireName),
  });
  const isChoosing = run.phase === 'choosing';
  const begin = async () => {
    setFailure(undefined);
    try {
      const chosen = await brands.chosenIds();
      setIds(chosen);
      await check(chosen);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <SettingChoice group={group} settings={settings} names={names} onChange={setNames} isFixed={!isChoosing} />
      <SectionCard title={text('apply.brands')}>
        {isChoosing ? (
          <BrandChoice brands={brands} />
        ) : (
          <Typography>{text('apply.chosen', { smart_count: ids.length })}</Typography>
        )}
      </SectionCard>
      {failure !== undefined && <LoadFailure error={failure} onRetry={() => void begin()} />}
      {isChoosing ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, justifyContent: 'flex-end' }}>
          {names.length === 0 && <Alert severity="info">{text('apply.noSettings')}</Alert>}
          <Button variant="contained" disabled={names.length === 0 || brands.count === 0} onClick={() => void begin()}>
            {text('apply.check')}
          </Button>
        </Box>
      ) : (
        <ApplyResult
          group={group}
          run={run}
          onApply={() => void apply()}
          onCheckRest={() => void checkRest(ids)}
          onStartAnew={startAnew}
        />
      )}
    </>
  );
}
