import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { readLedger } from '@manyhearts/contract/admin/ledger';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { CardColumns } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { LedgerChip } from './LedgerList.tsx';
import { RulesCard } from './RulesCard.tsx';
import { TransfersCard } from './TransfersCard.tsx';

/** How often the page looks whether a check that was asked for has ended. */
const pollMs = 2_000;

export function LedgerShow() {
  const { id = '' } = useParams();
  const text = useText();
  const call = useCall();
  const { data: brand } = useGetOne<{ id: string; name: string }>('tenants', { id });
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'page', id],
    queryFn: () => call(readLedger, { id }),
    refetchInterval: ({ state }) => (state.data?.askedAt ? pollMs : false),
  });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('ledger.of', { brand: brand?.name ?? '' })}
        above={<BackLink to="/ledger">{text('ledger.back')}</BackLink>}
      >
        <LedgerChip status={data.status} />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 3 }}>
        <CardColumns main={<RulesCard ledger={data} />} aside={<AccountsCard ledger={data} />} />
        <TransfersCard id={id} />
      </Box>
    </>
  );
}
