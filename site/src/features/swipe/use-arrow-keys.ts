import { useEffect } from 'react';

export type Acts = { like: () => void; pass: () => void; undo: (() => void) | undefined };

/** Arrow keys anywhere on the page, but not in a dialog or menu, which use them too. */
export function useArrowKeys(acts: Acts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      const act = { ArrowRight: acts.like, ArrowLeft: acts.pass, ArrowUp: acts.undo }[key];
      if (!act || event.defaultPrevented || event.repeat || hasModifier(event) || isElsewhere(target)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function isElsewhere(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest('input, select, textarea, [role="menu"]') !== null;
  return isField || document.querySelector('dialog[open]') !== null;
}
