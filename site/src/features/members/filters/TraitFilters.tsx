import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { useProfileWords } from '#site/domain/profile-words.ts';
import { ChoiceChips } from '#site/ui/ChoiceChips.tsx';
import type { FilterFieldsProps } from './use-filter-words.ts';
import type { Trait } from './search-filters.rules.ts';

type TraitFiltersProps = Pick<FilterFieldsProps, 'filters' | 'scene' | 'words' | 'onChange'>;

/** Profile questions as collapsed filters; a member matches with any of the chosen options. */
export function TraitFilters({ scene, ...rest }: TraitFiltersProps) {
  return scene.traits.map((trait) => <TraitFilter key={trait.name} trait={trait} {...rest} />);
}

function TraitFilter({ trait, filters, words, onChange }: Omit<TraitFiltersProps, 'scene'> & { trait: Trait }) {
  const { labelOf } = useProfileWords();
  // Rendered on demand, because some fifty hidden options would slow down opening the sheet.
  const [isOpen, setOpen] = useState(false);
  const chosen = filters[trait.name]?.split(',') ?? [];
  const label = labelOf(trait.words);
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{label}</span>
        {chosen.length > 0 && <Chosen>{words.ofGroup([trait.name], filters)}</Chosen>}
        <ChevronDown size={iconSizes.medium} aria-hidden />
      </summary>
      {isOpen && (
        <ChoiceChips
          label={label}
          isLabelHidden
          name={trait.name}
          options={trait.options
            .map((value) => ({ value, label: words.ofOption(trait, value) }))
            .filter((option) => option.label !== '')}
          chosen={chosen}
          onChange={(next) => onChange({ [trait.name]: next.join(',') || undefined })}
        />
      )}
    </Fold>
  );
}

const Fold = styled.details`
  border-block-start: 1px solid var(--c-border);
  summary {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 48px;
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > svg {
    flex: none;
    margin-inline-start: auto;
    color: var(--c-text-muted);
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  &[open] {
    padding-block-end: var(--space-3);
  }
`;

const Chosen = styled.small`
  overflow: hidden;
  min-width: 0;
  color: var(--c-text-muted);
  font-size: var(--text-small);
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
  [open] > summary > & {
    display: none;
  }
`;
