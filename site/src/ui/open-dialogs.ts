/** The modal dialogs that are open, the topmost last. Everything outside the topmost one is inert, popovers too. */
const dialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function addOpenDialog(dialog: HTMLDialogElement): void {
  dialogs.push(dialog);
  tellListeners();
}

export function removeOpenDialog(dialog: HTMLDialogElement): void {
  dialogs.splice(dialogs.indexOf(dialog), 1);
  tellListeners();
}

/** Keeps an element where it can be used: in the topmost modal dialog, or else in the body. Returns how to end it. */
export function keepOnTop(element: HTMLElement, onMoved: () => void): () => void {
  const move = (): void => {
    const place = dialogs.at(-1) ?? document.body;
    if (element.parentElement === place) return;
    place.append(element);
    onMoved();
  };
  move();
  listeners.add(move);
  return () => {
    listeners.delete(move);
    element.remove();
  };
}

function tellListeners(): void {
  // An attribute of the root stops the page from scrolling: `:has(:modal)` would check every element of a long page.
  document.documentElement.toggleAttribute('data-modal', dialogs.length > 0);
  for (const listener of listeners) listener();
}
