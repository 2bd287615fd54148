import { Skeleton, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';

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
