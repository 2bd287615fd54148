import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';

type SearchFrameProps = Record<'head' | 'filters' | 'note' | 'summary' | 'sort' | 'results', ReactNode> & {
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
export function SearchFrame({ head, filters, set, total, onClear, note, summary, sort, results }: SearchFrameProps) {
  const { t } = useTranslation('members');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {head}
      <Columns>
        <FilterPanel isOpen={isOpen} onClose={() => setOpen(false)} onClear={onClear} count={total}>
          {filters}
        </FilterPanel>
        <Found>
          {note}
          <Toolbar>
            <Opener>
              <Button $kind="quiet" $small aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <SlidersHorizontal size={iconSizes.medium} aria-hidden />
                {t('filters.title')}
                <Badge count={set} />
              </Button>
            </Opener>
            {sort}
            {summary}
          </Toolbar>
          {results}
        </Found>
      </Columns>
    </>
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

const Found = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

/** One row, which scrolls sideways on phones, so that filters never push the faces down. */
const Toolbar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 48px;
  margin: 0 calc(var(--gutter) * -1) var(--space-2);
  padding: 2px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  > * {
    flex: none;
  }
  > :nth-child(2) {
    flex: 0 1 12.75rem;
    min-width: 8rem;
  }
  ${from('large')} {
    justify-content: space-between;
    margin: 0 0 var(--space-4);
    padding: 0;
    overflow-x: visible;
    > :nth-child(2) {
      order: 1;
      flex-basis: 13.5rem;
    }
    > :last-child {
      flex: 1;
      min-width: 0;
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
