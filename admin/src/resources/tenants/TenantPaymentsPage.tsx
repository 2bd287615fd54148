import { Alert, Box, Card, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DateField, useCanAccess, useLocale } from 'react-admin';
import { useParams } from 'react-router-dom';
import {
  readPaymentAccounts,
  setPaymentKey,
  type PaymentAccountsView,
  type PaymentAccountView,
  type WaitingKeyView,
} from '@manyhearts/contract/admin/payment-accounts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { ApprovalsCard } from '#admin/shared/approvals/ApprovalsCard.tsx';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { dateLocale, useText } from '#admin/shared/use-text.ts';
import { PaymentKeyForm, type PaymentKey } from './PaymentKeyForm.tsx';
import { TenantFrame } from './TenantFrame.tsx';

export function TenantPaymentsPage() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <PaymentsSection key={id} tenant={tenant} />}</TenantFrame>;
}

function PaymentsSection({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'read-payments', record: tenant });
  usePageTitle(`${text('payments.title')} · ${tenant.name}`);
  if (isPending) return <PaymentsSkeleton />;
  if (!canAccess) return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;
  return <Payments tenant={tenant} />;
}

function Payments({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'set-payment-key', record: tenant });
  const { query, setKey } = usePaymentAccounts(tenant.id);
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || isPending) return <PaymentsSkeleton />;
  const { own, company, waiting } = query.data;
  const waits = (scope: WaitingKeyView['scope']) => waiting.find((one) => one.scope === scope);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{text('payments.title')}</Typography>
        <Typography color="textSecondary">{text('payments.intro')}</Typography>
      </Box>
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
    </Box>
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
  const locale = useLocale();
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
            {text('payments.keyEnd', { end: account.keyEnd })}{' '}
            <DateField
              record={{ ...account, id: account.profile }}
              source="keySetAt"
              locales={dateLocale(locale)}
              options={{ dateStyle: 'long' }}
            />
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
  const locale = dateLocale(useLocale());
  const date = dueAt && new Date(dueAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {date ? text('payments.waitsUntil', { date, profile, end }) : text('payments.waits', { profile, end })}
    </Typography>
  );
}

function PaymentsSkeleton() {
  return (
    <div aria-busy>
      <Skeleton width={180} height={32} />
      <Skeleton width={320} />
      <Skeleton variant="rounded" height={220} sx={{ mt: 2 }} />
    </div>
  );
}
