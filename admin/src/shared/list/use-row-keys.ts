import { useRef, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import { useKeys } from '../keys/use-keys.ts';

/** Rows by keyboard: the focus moves from name to name, and Enter follows the focused link by itself. */
export function useRowKeys(canSelect: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { data = [], onToggleItem } = useListContext();

  const links = () => [...(element.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = () => {
    const row = document.activeElement?.closest('tr');
    return row ? links().findIndex((link) => row.contains(link)) : -1;
  };
  const move = (by: number) => {
    const all = links();
    const next = all[Math.min(Math.max(focused() + by, 0), all.length - 1)];
    next?.focus();
    next?.closest('tr')?.scrollIntoView?.({ block: 'nearest' });
  };
  const toggle = () => {
    const id = links()[focused()]?.dataset['row'];
    const record = data.find((one) => String(one.id) === id);
    if (record && canSelect) onToggleItem(record.id);
  };
  const search = (event: KeyboardEvent) => {
    const field = element.current?.closest('.list-page')?.querySelector<HTMLElement>('form input');
    if (!field) return;
    event.preventDefault();
    field.focus();
  };

  useKeys('list.keys.title', [
    { key: 'j', does: 'list.keys.next', run: () => move(1) },
    { key: 'k', does: 'list.keys.previous', run: () => move(-1) },
    ...(canSelect ? [{ key: 'x', does: 'list.keys.select' as const, run: toggle }] : []),
    { key: '/', does: 'list.keys.search', run: search },
  ]);
  return element;
}
