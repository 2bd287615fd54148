import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

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

type LoadFailureProps = {
  /** A sentence that says what could not be loaded. */
  title: string;
  /** The cause if known. An empty `detail` means that no answer came; support can look up the reference. */
  failure?: { detail: string; reference?: string | undefined } | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
  /** 1 where nothing else of the page is there. */
  level?: 1 | 3;
};

/** In place of a list that failed to load. */
export function LoadFailure({ title, failure, onRetry, isRetrying = false, level = 3 }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Empty
        level={level}
        title={title}
        text={failure ? failure.detail || t('unreachable') : t('error.text')}
        note={failure?.reference && t('error.reference', { reference: failure.reference })}
      >
        <Button $kind="quiet" isBusy={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Empty>
    </div>
  );
}
