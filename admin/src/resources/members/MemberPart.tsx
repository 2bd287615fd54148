import { Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call } from '@manyhearts/contract/calls';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { useCall } from '#admin/shared/use-call.ts';

type Props<Answer> = { query: UseQueryResult<Answer>; children: (answer: Answer) => ReactNode };

/** Loading and failure of one part, while the others stay. */
export function MemberPart<Answer>({ query: { data, error, refetch }, children }: Props<Answer>) {
  if (data !== undefined) return <Stack spacing={2}>{children(data)}</Stack>;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={1} aria-busy>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} variant="rounded" height={44} />
      ))}
    </Stack>
  );
}

export function Nothing({ children }: { children: string }) {
  return <Typography color="textSecondary">{children}</Typography>;
}

/** One part of a member's page, loaded by itself when it is shown. Acts refetch it. */
export function useMemberPart<Answer>(definition: Call<{ id: string }, Answer>, id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['members', 'part', id, definition.path],
    queryFn: () => call(definition, { id }) as Promise<Answer>,
  });
}
