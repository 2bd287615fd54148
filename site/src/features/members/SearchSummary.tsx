import { X } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { chipStyle } from '#site/ui/ChoiceChips.tsx';
import { filterGroups, type Filters } from './filters/search-filters.rules.ts';
import type { FilterWords } from './filters/use-filter-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type SearchSummaryProps = {
  /** Says how many were found; takes the focus after the last filter was removed. */
  count: RefObject<HTMLElement | null>;
  filters: Filters;
  words: FilterWords;
  onRemove: (names: readonly string[]) => void;
  onClear: () => void;
};

/** The filters as removable chips. After a removal, focus goes to the next chip, and at last to the number of results. */
export function SearchSummary({ count, filters, words, onRemove, onClear }: SearchSummaryProps) {
  const { t } = useTranslation('members');
  const line = useRef<HTMLDivElement>(null);
  const removed = useRef(0);
  useKeptFocus(line, () => {
    const left = [...(line.current?.querySelectorAll<HTMLElement>('[data-filter]') ?? [])];
    return left[removed.current] ?? left.at(-1) ?? count.current;
  });
  const groups = filterGroups(filters);
  return (
    <div ref={line}>
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
    </div>
  );
}

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
    flex-wrap: wrap;
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
