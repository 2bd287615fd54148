import { Check, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export function FactList({ facts }: { facts: readonly { name: string; label: string; value: string }[] }) {
  return (
    <List>
      {facts.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 46%), 1fr));
  gap: var(--space-3) var(--space-5);
  margin: 0;
  > div {
    min-width: 0;
  }
  dt {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

type FactChipsProps = {
  facts: readonly { name: string; label: string; value: string }[];
  /** By the fact's name. */
  icons: Readonly<Record<string, LucideIcon>>;
};

/** Facts as pills in a row, quickly scanned. */
export function FactChips({ facts, icons }: FactChipsProps) {
  return (
    <Chips>
      {facts.map(({ name, label, value }) => {
        const Icon = icons[name];
        return (
          <div key={name}>
            <dt>
              {Icon && <Icon size={iconSizes.small} aria-hidden />}
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
