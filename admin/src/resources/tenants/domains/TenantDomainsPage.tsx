import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useLocale } from 'react-admin';
import { useParams } from 'react-router-dom';
import {
  addDomain,
  makeDomainPrimary,
  readDomains,
  removeDomain,
  type DomainView,
} from '@manyhearts/contract/admin/domains';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { ApprovalsCard } from '#admin/shared/approvals/ApprovalsCard.tsx';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { dateLocale, useText } from '#admin/shared/use-text.ts';
import { useBrandRefresh } from '../checklist/use-check.ts';
import { DomainLink } from '../DomainLink.tsx';
import { TenantFrame } from '../TenantFrame.tsx';
import { useWrite } from '../use-write.ts';
import { NewDomain } from './NewDomain.tsx';

export function TenantDomainsPage() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <Domains key={id} tenant={tenant} />}</TenantFrame>;
}

const changes = { add: addDomain, primary: makeDomainPrimary, remove: removeDomain } as const;
type Deed = keyof typeof changes;

function Domains({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'read-domains', record: tenant });
  const { query, change, isBusy, refusal } = useDomains(tenant.id, canAccess === true);
  usePageTitle(`${text('brand.domains.title')} · ${tenant.name}`);
  if (!canAccess && !isPending)
    return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{text('brand.domains.title')}</Typography>
        <Typography color="textSecondary">{text('brand.domains.intro')}</Typography>
      </Box>
      {query.data ? (
        query.data.map((domain) => (
          <DomainCard key={domain.host} domain={domain} isBusy={isBusy} change={(deed) => change(deed, domain.host)} />
        ))
      ) : (
        <Skeleton variant="rounded" height={160} aria-busy />
      )}
      {query.data && (
        <Button onClick={() => void query.refetch()} loading={query.isFetching} sx={{ justifySelf: 'start' }}>
          {text('brand.domains.check')}
        </Button>
      )}
      <ApprovalsCard
        isShown={({ kind, tenantId, changes: [brand] }) =>
          kind === 'domain.move' && (tenantId === tenant.id || brand?.before === tenant.name)
        }
      />
      <NewDomain tenant={tenant} refusal={refusal} isBusy={isBusy} add={(host) => change('add', host)} />
    </Box>
  );
}

function useDomains(tenantId: string, isEnabled: boolean) {
  const call = useCall();
  const queryClient = useQueryClient();
  const refresh = useBrandRefresh(tenantId);
  const { isBusy, refusal, write } = useWrite();
  const queryKey = ['tenants', tenantId, 'domains'];
  const query = useQuery({ queryKey, queryFn: () => call(readDomains, { id: tenantId }), enabled: isEnabled });
  const change = async (deed: Deed, host: string): Promise<boolean> => {
    const domains = await write(() => call(changes[deed], { id: tenantId, host }));
    if (!domains) return false;
    queryClient.setQueryData(queryKey, domains);
    refresh();
    return true;
  };
  return { query, change, isBusy, refusal };
}

const tones = { here: 'success', elsewhere: 'info', nowhere: 'warning', unknown: 'default' } as const;

type CardProps = { domain: DomainView; isBusy: boolean; change: (deed: Deed) => Promise<boolean> };

function DomainCard({ domain, isBusy, change }: CardProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { name, host, isPrimary, state, addresses } = domain;
  return (
    <SectionCard title={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <DomainLink domain={host} />
        {isPrimary && <Chip size="small" color="primary" label={text('brand.domains.primary')} />}
        <Chip size="small" variant="outlined" color={tones[state]} label={text(`brand.domains.state.${state}`)} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text(`brand.domains.stateHelp.${state}`)}{' '}
        {addresses.length > 0 && text('brand.domains.addresses', { addresses: addresses.join(', ') })}
      </Typography>
      {addresses.length > 0 && <Certificate endsAt={domain.certificateEndsAt} />}
      {!isPrimary && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button disabled={isBusy} onClick={() => void change('primary')}>
            {text('brand.domains.makePrimary')}
          </Button>
          <Button color="error" disabled={isBusy} onClick={() => setAsking(true)}>
            {text('brand.domains.remove')}
          </Button>
        </Box>
      )}
      {isAsking && (
        <ActDialog
          title={text('brand.domains.removeTitle', { name })}
          confirm={text('brand.domains.remove')}
          act={{ isBusy: isBusy, failure: undefined }}
          isDangerous
          onConfirm={() => void change('remove').then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {text('brand.domains.removeText')}
        </ActDialog>
      )}
    </SectionCard>
  );
}

function Certificate({ endsAt }: { endsAt: string | null }) {
  const text = useText();
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  if (endsAt === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('brand.domains.noCertificate')}
      </Typography>
    );
  const date = new Date(endsAt).toLocaleDateString(dateLocale(locale), { dateStyle: 'long' });
  const isOver = new Date(endsAt) < openedAt;
  return (
    <Typography variant="body2" color={isOver ? 'error' : 'textSecondary'}>
      {text(isOver ? 'brand.domains.certificateOver' : 'brand.domains.certificate', { date })}
    </Typography>
  );
}
