/**
 * Makes a link open a popover list where supported. The popover handles Escape, outside presses and returning focus.
 */
export function toggleLinkMenu(opener: HTMLAnchorElement): void {
  const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '');
  if (!menu?.togglePopover) return location.assign(opener.href);
  if (wasOpen) {
    wasOpen = false;
    return menu.hidePopover();
  }
  const { bottom, right } = opener.getBoundingClientRect();
  menu.style.top = `${bottom + 6}px`;
  menu.style.right = `${document.documentElement.clientWidth - right}px`;
  menu.ontoggle = ({ newState }) => opener.setAttribute('aria-expanded', String(newState === 'open'));
  menu.onkeydown = (event) => move(menu, event);
  if (menu.togglePopover()) menu.querySelector<HTMLElement>('[aria-current]')?.focus();
}

/** True if the press started on the opener of an open list: the browser closes the list before the click arrives. */
let wasOpen = false;

export function noteLinkMenus(): void {
  addEventListener(
    'pointerdown',
    ({ target }) => (wasOpen = (target as Element).closest('[data-act=menu]')?.ariaExpanded === 'true'),
    true,
  );
}

function move(menu: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const choices = [...menu.querySelectorAll('a')];
  choices.at((choices.findIndex((choice) => choice === document.activeElement) + step) % choices.length)?.focus();
}
