import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

type QueryViewProps<Answer> = {
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  /** Shown until there is an answer. */
  waiting: ReactNode;
  /** A sentence that says what could not be loaded. */
  failed: string;
  /** Shown instead of an answer that holds nothing. */
  empty?: { isIt: (answer: Answer) => boolean; shown: ReactNode };
  children: (answer: Answer) => ReactNode;
};

/** Server data on the screen: its placeholder, its failure with another attempt, that there is none, or itself. */
export function QueryView<Answer>({ query, waiting, failed, empty, children }: QueryViewProps<Answer>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return empty?.isIt(data) ? empty.shown : children(data);
  if (error) return <LoadFailure title={failed} failure={error} onRetry={() => void refetch()} />;
  return waiting;
}
