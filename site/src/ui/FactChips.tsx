import { Check, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type FactChipsProps = {
  facts: readonly { name: string; label: string; value: string }[];
  iconOf: (name: string) => LucideIcon;
};

/** Facts as pills in a row, quickly scanned. */
export function FactChips({ facts, iconOf }: FactChipsProps) {
  return (
    <Chips>
      {facts.map(({ name, label, value }) => {
        const Icon = iconOf(name);
        return (
          <div key={name}>
            <dt>
              <Icon size={iconSizes.small} aria-hidden />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </Chips>
  );
}

const Chips = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5em;
    min-width: 0;
    padding: 6px var(--space-3);
    border-radius: min(var(--r-pill), 20px);
    background: var(--c-raised);
  }
  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--c-text-muted);
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: var(--c-mark);
  }
`;

type Tag = { id: string; text: string; isShared?: boolean };

/** Tags in a row. Those shared by both members are highlighted and announced as shared. */
export function Tags({ tags, sharedLabel }: { tags: readonly Tag[]; sharedLabel?: string }) {
  return (
    <TagItems>
      {tags.map(({ id, text, isShared = false }) => (
        <Item key={id} $isShared={isShared}>
          {isShared && <Check size={iconSizes.small} aria-hidden />}
          {text}
          {isShared && sharedLabel && <VisuallyHidden>, {sharedLabel}</VisuallyHidden>}
        </Item>
      ))}
    </TagItems>
  );
}

const TagItems = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ $isShared: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 5px var(--space-3);
  border: max(1px, var(--stroke)) solid ${({ $isShared }) => ($isShared ? 'var(--c-mark)' : 'var(--c-border)')};
  border-radius: var(--r-pill);
  background: ${({ $isShared }) => ($isShared ? 'var(--c-raised)' : 'transparent')};
  font-size: var(--text-small);
  font-weight: ${({ $isShared }) => ($isShared ? 600 : 400)};
  > svg {
    flex: none;
    color: var(--c-mark);
  }
`;
