import { Box, Button, Link, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { listTransfers, type LedgerTransferView } from '@manyhearts/contract/admin/ledger';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { oneLine } from '#admin/shared/list/list-layout.ts';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useAccountNames, useUnits } from './AccountsCard.tsx';

/** The brand's transfers with their entries. What is looked for is in the address, so that it can be sent. */
export function TransfersCard({ id }: { id: string }) {
  const text = useText();
  const call = useCall();
  const [search, setSearch] = useSearchParams();
  const [of, until] = [search.get('of') ?? '', search.get('until') ?? ''];
  const wanted = { id, ...(of !== '' && { of }), ...(until !== '' && { until }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['ledger', 'transfers', id, of, until],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(listTransfers, { ...wanted, ...(pageParam !== undefined && { cursor: pageParam }) }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <SectionCard title={text('ledger.transfers')}>
      <Finder key={`${of} ${until}`} of={of} until={until} onFind={(found) => setSearch(found)} />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && <Typography color="textSecondary">{text('ledger.nothing')}</Typography>}
      {lines.length > 0 && <Transfers lines={lines} />}
      {hasNextPage && (
        <Button sx={{ justifySelf: 'start' }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('ledger.more')}
        </Button>
      )}
    </SectionCard>
  );
}

type Found = { of?: string; until?: string };

function Finder({ of, until, onFind }: { of: string; until: string; onFind: (found: Found) => void }) {
  const text = useText();
  const [typed, setTyped] = useState({ of, until });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const about = typed.of.trim();
    onFind({ ...(about !== '' && { of: about }), ...(typed.until !== '' && { until: typed.until }) });
  };
  return (
    <Box component="form" role="search" onSubmit={find} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <TextField
        size="small"
        label={text('ledger.find')}
        value={typed.of}
        onChange={({ target }) => setTyped({ ...typed, of: target.value })}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
      />
      <TextField
        size="small"
        type="date"
        label={text('ledger.until')}
        value={typed.until}
        onChange={({ target }) => setTyped({ ...typed, until: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ flex: '0 1 180px' }}
      />
      <Button type="submit" variant="outlined">
        {text('ledger.show')}
      </Button>
    </Box>
  );
}

function Transfers({ lines }: { lines: readonly LedgerTransferView[] }) {
  const text = useText();
  const write = useUnits();
  const nameOf = useAccountNames();
  return (
    <Rows
      label={text('list.table', { title: text('ledger.transfers') })}
      rows={lines}
      keyOf={(line) => line.id}
      columns={[
        { name: text('ledger.when'), render: (line) => <Moment at={line.at} /> },
        { name: text('ledger.what'), render: (line) => text(`members.transfer.${line.kind}`) },
        {
          name: text('ledger.entries'),
          render: (line) => (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', whiteSpace: 'normal', minWidth: { sm: '24ch' } }}>
              {line.entries.map(({ account, unit, amount }) => (
                <li key={`${account}${unit}${amount}`}>
                  {nameOf(account)}:{' '}
                  <Box component="span" sx={oneLine}>
                    {write(amount, unit)}
                  </Box>
                </li>
              ))}
            </Box>
          ),
        },
        { name: text('ledger.about'), render: (line) => <About line={line} /> },
        {
          name: text('ledger.member'),
          render: ({ member }) =>
            member && (
              <Link component={RouterLink} to={`/members/${member}/show?part=money`}>
                …{member.slice(-6)}
              </Link>
            ),
        },
      ]}
    />
  );
}

function About({ line: { of, ofType } }: { line: LedgerTransferView }) {
  if (ofType !== 'order') return <code>{of}</code>;
  return (
    <Link component={RouterLink} to={`/orders/${of}/show`}>
      <code>{of}</code>
    </Link>
  );
}
