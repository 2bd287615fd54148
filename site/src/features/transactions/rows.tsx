import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { Button } from '#site/ui/Button.tsx';

/** Rows with up to three parts, which stand below each other on phones. */
export const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: var(--space-1) var(--space-4);
    align-items: center;
    padding-block: var(--space-4);
    border-block-end: max(1px, var(--stroke)) solid var(--c-border);
  }
  ${from('medium')} {
    > li {
      grid-template-columns: 2fr 2fr minmax(6rem, auto);
    }
  }
`;

/** Rows of a text and an amount, side by side on every screen. */
export const Pairs = styled(Rows)`
  > li {
    grid-template-columns: 1fr auto;
  }
`;

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: More }) {
  const { t } = useTranslation('credits');
  if (!hasNextPage) return null;
  return (
    <Below>
      <Button $kind="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('purchases.more')}
      </Button>
    </Below>
  );
}

const Below = styled.p`
  margin-block-start: var(--space-5);
  text-align: center;
`;
