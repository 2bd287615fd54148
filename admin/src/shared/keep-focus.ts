/**
 * Keeps the focus on the page. An element that disappears or is disabled while it has the focus leaves it on `body`,
 * and a keyboard would start over at the top; its closest ancestor that is left gets it instead. From there it goes to
 * the first field that turns out to be wrong, or back to the element once that can be used again.
 */
export function keepFocus(): () => void {
  let trail: readonly HTMLElement[] = [];
  /** By heir: kept while dialogs have the focus, which give it back to the heir and may lose elements of their own. */
  const handedOver = new WeakMap<Element, HTMLElement>();

  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) trail = withAncestors(target);
  };
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    // A click beside everything takes the focus away on purpose. Whether the element was removed is known after it.
    if (relatedTarget === null) queueMicrotask(() => isUsable(target) && trail[0] === target && (trail = []));
  };
  const restore = () => {
    const { activeElement } = document;
    const former = activeElement && handedOver.get(activeElement);
    if (former) {
      // The heir may be the row of buttons.
      const form = activeElement.closest('form') ?? activeElement;
      const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
      return (wrong ?? (isUsable(former) ? former : undefined))?.focus();
    }
    if (activeElement !== document.body && activeElement !== null && isUsable(activeElement)) return;
    const [lost, ...ancestors] = trail;
    if (!lost || isUsable(lost)) return;
    const heir = ancestors.find((ancestor) => ancestor.isConnected) ?? document.getElementById('main-content');
    if (!heir) return;
    giveFocus(heir);
    handedOver.set(heir, lost);
  };

  const observer = new MutationObserver(restore);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  const attributeFilter = ['disabled', 'aria-invalid'];
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}

/** Closest first, without `body`. */
function withAncestors(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

function isUsable(target: EventTarget | null): boolean {
  return target instanceof Element && target.isConnected && !target.matches(':disabled');
}

function giveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.style.outline = 'none';
  }
  element.focus({ preventScroll: true });
}
