import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandRefresh } from '../checklist/use-check.ts';
import { DomainLink } from '../DomainLink.tsx';
import { PartSkeleton, TenantPart } from '../TenantPart.tsx';
import { useBrandAct } from '../use-brand-act.ts';
import { NewDomain } from './NewDomain.tsx';

export function TenantDomainsPage() {
  return (
    <TenantPart action="read-domains" title="brand.domains.title" intro="brand.domains.intro">
      {(tenant) => <Domains tenant={tenant} />}
    </TenantPart>
  );
}

const changes = { add: addDomain, primary: makeDomainPrimary, remove: removeDomain } as const;
type Deed = keyof typeof changes;

function Domains({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { query, change, isBusy, refusal, refused } = useDomains(tenant.id);
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {query.data ? (
        query.data.map((domain) => (
          <DomainCard
            key={domain.host}
            domain={domain}
            isBusy={isBusy}
            failure={refused === domain.host ? refusal?.summary : undefined}
            change={(deed) => change(deed, domain.host)}
          />
        ))
      ) : (
        <PartSkeleton />
      )}
      {query.data && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => void query.refetch()}
          loading={query.isFetching}
          sx={{ justifySelf: 'start' }}
        >
          {text('brand.domains.check')}
        </Button>
      )}
      <ApprovalsCard
        isShown={({ kind, tenantId, changes: [brand] }) =>
          kind === 'domain.move' && (tenantId === tenant.id || brand?.before === tenant.name)
        }
      />
      <NewDomain
        tenant={tenant}
        refusal={refused === undefined ? refusal : undefined}
        isBusy={isBusy}
        add={(host) => change('add', host)}
      />
      <Timeline target={`tenant:${tenant.key}/domains`} />
    </>
  );
}

function useDomains(tenantId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const refresh = useBrandRefresh(tenantId);
  const { isBusy, refusal, run } = useBrandAct();
  // The domain that the latest act was about; undefined if it was a new one.
  const [refused, setRefused] = useState<string>();
  const queryKey = ['tenants', tenantId, 'domains'];
  const query = useQuery({ queryKey, queryFn: () => call(readDomains, { id: tenantId }) });
  const change = async (deed: Deed, host: string): Promise<boolean> => {
    setRefused(deed === 'add' ? undefined : host);
    const done = await run(() => call(changes[deed], { id: tenantId, host }));
    if (!done) return false;
    queryClient.setQueryData(queryKey, done.answer);
    refresh();
    return true;
  };
  return { query, change, isBusy, refusal, refused };
}

const tones = { here: 'success', elsewhere: 'info', nowhere: 'warning', unknown: 'default' } as const;

type CardProps = {
  domain: DomainView;
  isBusy: boolean;
  failure: string | undefined;
  change: (deed: Deed) => Promise<boolean>;
};

function DomainCard({ domain, isBusy, failure, change }: CardProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { name, host, isPrimary, state, addresses } = domain;
  return (
    <SectionCard title={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <DomainLink domain={host} label={host === name ? text('brand.domains.visit') : host} />
        {isPrimary && <Chip size="small" color="primary" label={text('brand.domains.primary')} />}
        <Chip size="small" variant="outlined" color={tones[state]} label={text(`brand.domains.state.${state}`)} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text(`brand.domains.stateHelp.${state}`)}{' '}
        {addresses.length > 0 && text('brand.domains.addresses', { addresses: addresses.join(', ') })}
      </Typography>
      {addresses.length > 0 && <Certificate of={domain.certificate} />}
      {failure && !isAsking && <Alert severity="error">{failure}</Alert>}
      {!isPrimary && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" size="small" disabled={isBusy} onClick={() => void change('primary')}>
            {text('brand.domains.makePrimary')}
          </Button>
          <Button variant="outlined" size="small" color="error" disabled={isBusy} onClick={() => setAsking(true)}>
            {text('brand.domains.remove')}
          </Button>
        </Box>
      )}
      {isAsking && (
        <ActDialog
          title={text('brand.domains.removeTitle', { name })}
          confirm={text('brand.domains.remove')}
          act={{ isBusy, failure }}
          isDangerous
          onConfirm={() => void change('remove').then((done) => done && setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {text('brand.domains.removeText')}
        </ActDialog>
      )}
    </SectionCard>
  );
}

function Certificate({ of }: { of: DomainView['certificate'] }) {
  const text = useText();
  const { longDay } = useDates();
  const [openedAt] = useState(() => new Date());
  if (of === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('brand.domains.noCertificate')}
      </Typography>
    );
  const date = longDay(of.endsAt);
  const isOver = new Date(of.endsAt) < openedAt;
  const state = isOver ? 'certificateOver' : of.isTrusted ? 'certificate' : 'certificateForeign';
  return (
    <Typography variant="body2" color={state === 'certificate' ? 'textSecondary' : 'error'}>
      {text(`brand.domains.${state}`, { date })}
    </Typography>
  );
}
