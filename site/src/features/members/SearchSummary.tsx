import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { chipStyle } from '#site/ui/ChoiceChips.tsx';
import { filterGroups, type Filters } from './filters/search-filters.rules.ts';
import type { FilterWords } from './filters/use-filter-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type SearchSummaryProps = {
  /** Number of results, in words. */
  total: string | undefined;
  filters: Filters;
  words: FilterWords;
  onRemove: (names: readonly string[]) => void;
  onClear: () => void;
};

/**
 * The number of results, and the filters as removable chips. After a removal, focus goes to the next chip, and at last
 * to the number.
 */
export function SearchSummary({ total, filters, words, onRemove, onClear }: SearchSummaryProps) {
  const { t } = useTranslation('members');
  const line = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const removed = useRef(0);
  useKeptFocus(line, () => {
    const left = [...(line.current?.querySelectorAll<HTMLElement>('[data-filter]') ?? [])];
    return left[removed.current] ?? left.at(-1) ?? count.current;
  });
  const groups = filterGroups(filters);
  return (
    <Line ref={line}>
      <Count ref={count} role="status" tabIndex={-1}>
        {total}
      </Count>
      {groups.length > 0 && (
        <Chips aria-label={t('filters.active', { count: groups.length })}>
          {groups.map((names, at) => {
            const word = words.ofGroup(names, filters);
            const remove = (): void => {
              removed.current = at;
              onRemove(names);
            };
            return (
              <li key={names.join()}>
                <Chip type="button" data-filter aria-label={t('filters.remove', { filter: word })} onClick={remove}>
                  <span>{word}</span>
                  <X size={iconSizes.small} aria-hidden />
                </Chip>
              </li>
            );
          })}
          {groups.length > 1 && (
            <li>
              <Chip type="button" $isPlain onClick={onClear}>
                {t('filters.clear')}
              </Chip>
            </li>
          )}
        </Chips>
      )}
    </Line>
  );
}

/** Scrolls sideways if there is not enough room. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 48px;
  margin-inline: calc(var(--gutter) * -1);
  padding-inline: var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  ${from('large')} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
    overflow-x: visible;
  }
`;

const Count = styled.p`
  flex: none;
  min-width: 5rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Chips = styled.ul`
  display: flex;
  flex: none;
  gap: var(--space-2);
  margin: 0;
  padding: 2px;
  list-style: none;
  > li {
    flex: none;
    max-width: 16rem;
  }
  ${from('large')} {
    flex: 1 1 0;
    flex-wrap: wrap;
    min-width: 16rem;
  }
`;

const Chip = styled.button<{ $isPlain?: boolean }>`
  ${chipStyle}
  max-width: 100%;
  color: var(--c-text);
  font-weight: 550;
  ${({ $isPlain }) => $isPlain && 'border-color: transparent; background: none; color: var(--c-link);'}
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
    color: var(--c-text-muted);
  }
`;
