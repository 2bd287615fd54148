import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';

type SearchFrameProps = Record<'filters' | 'note' | 'summary' | 'sort' | 'results', ReactNode> & {
  /** Number of filters set. */
  set: number;
  /** Number of results, in words. */
  total: string | undefined;
  onClear: () => void;
};

/**
 * Filters beside the results, or in a sheet on phones. Its parts are passed as elements, so that opening the filters
 * rerenders none of them.
 */
export function SearchFrame({ filters, set, total, onClear, note, summary, sort, results }: SearchFrameProps) {
  const { t } = useTranslation('members');
  const [isOpen, setOpen] = useState(false);
  return (
    <Columns>
      <FilterPanel isOpen={isOpen} onClose={() => setOpen(false)} onClear={onClear} count={total}>
        {filters}
      </FilterPanel>
      <div>
        {note}
        <Toolbar>
          {summary}
          <Opener>
            <Button $kind="quiet" $small aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <SlidersHorizontal size={iconSizes.medium} aria-hidden />
              {t('filters.title')}
              <Badge count={set} />
            </Button>
          </Opener>
          {sort}
        </Toolbar>
        {results}
      </div>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from('large')} {
    grid-template-columns: 18.5rem minmax(0, 1fr);
    gap: var(--space-8);
  }
`;

/** Same height with and without filters, so that nothing shifts when they are read from the address. */
const Toolbar = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--space-2) var(--space-3);
  margin-block-end: var(--space-4);
  > :first-child {
    order: 1;
    grid-column: 1 / -1;
  }
  ${from('small')} {
    grid-template-columns: auto 13rem;
    justify-content: space-between;
  }
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr) 13rem;
    > :first-child {
      order: 0;
      grid-column: auto;
    }
  }
`;

/** As high as its neighbour. */
const Opener = styled.div`
  > button {
    min-height: max(44px, var(--control));
  }
  ${from('large')} {
    display: none;
  }
`;
