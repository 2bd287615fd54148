import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import type { TextKey } from '#admin/messages/en.ts';

/** `key` is as in `KeyboardEvent.key`; `mod+` before it means Ctrl, or Command on a Mac. */
export type KeyBinding = { key: string; does: TextKey; run: (event: KeyboardEvent) => void };
export type KeyGroup = { title: TextKey; bindings: readonly Pick<KeyBinding, 'key' | 'does'>[] };

/** Keys without a modifier are letters in these, or move inside them. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const overlays = '[role="dialog"], [role="menu"], [role="listbox"]';

let groups: readonly KeyGroup[] = [];
const listeners = new Set<() => void>();

/**
 * Whether keys of one character work, which speech input and slips of the finger press too (WCAG 2.1.4). Kept on the
 * device.
 */
export function useCharacterKeys(): [boolean, (isOn: boolean) => void] {
  return useStore<boolean>(characterKeysName, true);
}
export const characterKeysName = 'keys.characters';

/** Listens on the window while the component is mounted; the sheet of keys shows every group that listens. */
export function useKeys(title: TextKey, bindings: readonly KeyBinding[]): void {
  const [hasCharacters] = useCharacterKeys();
  const working = bindings.filter(({ key }) => hasCharacters || key.length > 1);
  const latest = useRef(working);
  useEffect(() => {
    latest.current = working;
  });
  const names = JSON.stringify(working.map(({ key, does }) => ({ key, does })));
  useEffect(() => {
    const group: KeyGroup = { title, bindings: JSON.parse(names) as KeyGroup['bindings'] };
    const press = (event: KeyboardEvent) => latest.current.find(({ key }) => isPressed(event, key))?.run(event);
    if (group.bindings.length > 0) change([...groups, group]);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      change(groups.filter((other) => other !== group));
    };
  }, [title, names]);
}

/** The keys that work at this moment. */
export function useKeyGroups(): readonly KeyGroup[] {
  return useSyncExternalStore(subscribe, () => groups);
}

function isPressed(event: KeyboardEvent, key: string): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  const isMod = event.ctrlKey || event.metaKey;
  if (key.startsWith('mod+')) return isMod && event.key.toLowerCase() === key.slice('mod+'.length);
  const { target } = event;
  const isElsewhere = target instanceof Element && target.closest(`${typing}, ${overlays}`);
  return !isMod && !isElsewhere && event.key === key;
}

function change(next: readonly KeyGroup[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
