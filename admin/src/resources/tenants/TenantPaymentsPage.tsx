import { Alert, Box, Card, Chip, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import {
  readPaymentAccounts,
  setPaymentKey,
  type PaymentAccountsView,
  type PaymentAccountView,
  type WaitingKeyView,
} from '@manyhearts/contract/admin/payment-accounts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { ApprovalsCard } from '#admin/shared/approvals/ApprovalsCard.tsx';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { PaymentKeyForm, type PaymentKey } from './PaymentKeyForm.tsx';
import { PartSkeleton, TenantPart } from './TenantPart.tsx';

export function TenantPaymentsPage() {
  return (
    <TenantPart action="read-payments" title="payments.title" intro="payments.intro">
      {(tenant) => <Payments tenant={tenant} />}
    </TenantPart>
  );
}

function Payments({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'set-payment-key', record: tenant });
  const { query, setKey } = usePaymentAccounts(tenant.id);
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || isPending) return <PartSkeleton />;
  const { own, company, waiting } = query.data;
  const waits = (scope: WaitingKeyView['scope']) => waiting.find((one) => one.scope === scope);
  return (
    <>
      {!own && !company && (
        <Alert severity="warning" role="status">
          {text('payments.none')}
        </Alert>
      )}
      <Account
        title={text('payments.own')}
        account={own}
        isUsed={own !== null}
        waiting={waits('brand')}
        without={text('payments.noOwn')}
      />
      <Account
        title={text('payments.company', { company: tenant.companyName })}
        account={company}
        isUsed={!own && company !== null}
        waiting={waits('company')}
        without={text('payments.noCompany')}
      />
      {/* Of a company's key the request names no brand. */}
      <ApprovalsCard
        isShown={({ kind, tenantId, subject }) =>
          kind === 'provider.key' && (tenantId === tenant.id || (tenantId === null && subject === tenant.companyName))
        }
      />
      {canAccess ? (
        <PaymentKeyForm tenant={tenant} setKey={setKey} />
      ) : (
        <Typography color="textSecondary">{text('payments.ownersOnly')}</Typography>
      )}
      {/* Of a key its last characters, as above. A company's keys are in the history of the company. */}
      <Timeline target={`tenant:${tenant.id}`} action="provider.key" />
    </>
  );
}

function usePaymentAccounts(tenantId: string) {
  const call = useCall();
  const sensitiveCall = useSensitiveCall();
  const queryClient = useQueryClient();
  const queryKey = ['tenants', tenantId, 'payment-accounts'];
  const query = useQuery({
    queryKey,
    queryFn: () => call(readPaymentAccounts, { id: tenantId }),
  });
  const setKey = async (given: PaymentKey): Promise<PaymentAccountsView> => {
    const accounts = await sensitiveCall(setPaymentKey, { id: tenantId, ...given });
    queryClient.setQueryData(queryKey, accounts);
    void queryClient.invalidateQueries({ queryKey: ['approvals'] });
    // Other brands of the company may show its account.
    void queryClient.invalidateQueries({
      predicate: (other) => other.queryKey[2] === 'payment-accounts' && other.queryKey[1] !== tenantId,
    });
    return accounts;
  };
  return { query, setKey };
}

type AccountProps = {
  title: string;
  account: PaymentAccountView | null;
  isUsed: boolean;
  waiting: WaitingKeyView | undefined;
  without: string;
};

function Account({ title, account, isUsed, waiting, without }: AccountProps) {
  const text = useText();
  const { longDay } = useDates();
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          {title}
        </Typography>
        {isUsed && <Chip size="small" color="success" variant="outlined" label={text('payments.used')} />}
        {account && !account.isLive && (
          <Chip size="small" color="warning" variant="outlined" label={text('payments.test')} />
        )}
      </Box>
      {account ? (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text(`payments.provider.${account.provider}`)} · {account.profile}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('payments.keyEnd', { end: account.keyEnd })} {longDay(account.keySetAt)}
          </Typography>
        </>
      ) : (
        <Typography color="textSecondary">{without}</Typography>
      )}
      {waiting && <Waiting waiting={waiting} />}
    </Card>
  );
}

function Waiting({ waiting: { profile, keyEnd: end, dueAt } }: { waiting: WaitingKeyView }) {
  const text = useText();
  const { longMoment } = useDates();
  return (
    <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {dueAt
        ? text('payments.waitsUntil', { date: longMoment(dueAt), profile, end })
        : text('payments.waits', { profile, end })}
    </Typography>
  );
}
