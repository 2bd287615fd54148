import { Box, InputBase, List, ListItemButton, ListItemText, ListSubheader } from '@mui/material';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export type PickGroup<Item> = { title: string; items: readonly Item[] };
type Option = { id: string; label: string; hint?: string | undefined; aside?: ReactNode };
type Props<Item extends Option> = {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly PickGroup<Item>[];
  onPick: (item: Item) => void;
  /** The results are still those of fewer letters. Enter then waits for the right ones. */
  isPending: boolean;
  /** Shown if no group has an item. */
  none: string;
  /** What could not be searched, below the results; then an empty list says nothing by itself. */
  children?: ReactNode;
};

/** A field to search, and the results below it by arrow keys and Enter. The focus stays in the field. */
export function PickList<Item extends Option>({
  label,
  typed,
  onType,
  groups,
  onPick,
  isPending,
  none,
  children,
}: Props<Item>) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];
  const idOf = (item: Option) => `${id}-${item.id}`;
  const move = (to: number) => {
    const next = (to + items.length) % items.length;
    setAt(next);
    const item = items[next];
    if (item) document.getElementById(idOf(item))?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined && isPending) return setWanted(true);
    if (!active) return;
    if (step === undefined) onPick(active);
    else move(items.indexOf(active) + step);
  };

  useEffect(() => {
    if (!isWanted || isPending) return;
    setWanted(false);
    if (active) onPick(active);
  }, [isWanted, isPending, active, onPick]);

  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', maxHeight: 'inherit' }}>
      <InputBase
        autoFocus
        value={typed}
        placeholder={label}
        onChange={({ target }) => {
          onType(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': true,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            ...(active && { 'aria-activedescendant': idOf(active) }),
          },
        }}
        sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
      />
      <List id={id} role="listbox" aria-label={label} dense disablePadding sx={{ overflowY: 'auto', py: 0.5 }}>
        {groups.map(({ title, items: some }) =>
          some.length === 0 ? null : (
            <Box key={title} component="li" role="presentation">
              <List role="group" aria-label={title} dense disablePadding>
                <ListSubheader role="presentation" sx={{ lineHeight: '28px', bgcolor: 'background.paper' }}>
                  {title}
                </ListSubheader>
                {some.map((item) => (
                  <ListItemButton
                    key={item.id}
                    id={idOf(item)}
                    component="li"
                    role="option"
                    tabIndex={-1}
                    aria-selected={item === active}
                    selected={item === active}
                    onClick={() => onPick(item)}
                    sx={{ mx: 0.75, borderRadius: 1 }}
                  >
                    <ListItemText primary={item.label} secondary={item.hint} />
                    {item.aside}
                  </ListItemButton>
                ))}
              </List>
            </Box>
          ),
        )}
        {items.length === 0 && !isPending && !children && (
          <Box component="li" role="presentation" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
            {none}
          </Box>
        )}
      </List>
      {children}
    </Box>
  );
}
