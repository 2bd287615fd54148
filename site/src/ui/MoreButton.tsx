import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { useToast } from './Toasts.tsx';

type Query = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Below a list: loads its next page, and says so if that fails. */
export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: Query }) {
  const { t } = useTranslation();
  const toast = useToast();
  if (!hasNextPage) return null;
  const more = async (): Promise<void> => {
    const { error } = await fetchNextPage();
    if (error) toast({ kind: 'danger', text: error.detail || t('unreachable') });
  };
  return (
    <Below>
      <Button $kind="quiet" $small isBusy={isFetchingNextPage} onClick={() => void more()}>
        {t('showMore')}
      </Button>
    </Below>
  );
}

const Below = styled.p`
  margin-block-start: var(--space-5);
`;
