import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type Tag = { id: string; text: string; isShared?: boolean };

/** Tags in a row. Those shared by both members are highlighted and announced as shared. */
export function Tags({ tags, sharedLabel }: { tags: readonly Tag[]; sharedLabel?: string }) {
  return (
    <List>
      {tags.map(({ id, text, isShared = false }) => (
        <Item key={id} $isShared={isShared}>
          {isShared && <Check size={iconSizes.small} aria-hidden />}
          {text}
          {isShared && sharedLabel && <VisuallyHidden>, {sharedLabel}</VisuallyHidden>}
        </Item>
      ))}
    </List>
  );
}

const List = styled.ul`
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
