import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { nextIndex } from './roving.rules.ts';

export type Tab = { id: string; label: string; badge?: ReactNode; panel: ReactNode };
type TabsProps = {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** With `onShow` the caller controls the shown tab, for example in the address. */
  shown?: string;
  onShow?: (id: string) => void;
};

/** Arrow keys show the neighbouring tab; only the selected tab is a Tab stop. */
export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  const prefix = useId();
  const [own, setOwn] = useState(tabs[0].id);
  const current = tabs.find(({ id }) => id === (shown ?? own)) ?? tabs[0];

  // Tabs that do not fit can be moved sideways; the shown one must not be cut off.
  useEffect(() => {
    const tab = document.getElementById(`${prefix}${current.id}`);
    const list = tab?.parentElement;
    if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [prefix, current.id]);

  function show(id: string): void {
    setOwn(id);
    onShow?.(id);
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    const next = tabs[nextIndex(event.key, tabs.indexOf(current), tabs.length, 'horizontal') ?? -1];
    if (!next) return;
    event.preventDefault();
    show(next.id);
    document.getElementById(`${prefix}${next.id}`)?.focus();
  }

  return (
    <Frame>
      <List role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text, badge }) => (
          <Handle
            key={id}
            id={`${prefix}${id}`}
            type="button"
            role="tab"
            aria-selected={id === current.id}
            aria-controls={`${prefix}${id}-panel`}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => show(id)}
            onKeyDown={move}
          >
            {text}
            {badge}
          </Handle>
        ))}
      </List>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${prefix}${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${prefix}${id}`}
          hidden={id !== current.id}
          tabIndex={0}
        >
          {id === current.id && panel}
        </div>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

const List = styled.div`
  position: relative;
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--c-border);
`;

const Handle = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 var(--space-3);
  border: 0;
  border-block-end: calc(2px + var(--stroke)) solid transparent;
  border-radius: min(var(--r-small), 12px) min(var(--r-small), 12px) 0 0;
  background: none;
  color: var(--c-text-muted);
  font: var(--label-weight) var(--text-label)/1.2 var(--font-label);
  letter-spacing: var(--label-tracking);
  text-transform: var(--label-case);
  cursor: pointer;
  transition: color var(--t-fast) var(--ease);
  &:hover {
    background: var(--c-raised);
    color: var(--c-text);
  }
  &[aria-selected='true'] {
    border-color: var(--c-mark);
    color: var(--c-text);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
