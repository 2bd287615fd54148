/**
 * Opens the menus that `ui/Menu` renders. Part of the loader, so menus work before hydration. The browser closes a
 * popover by Escape and by a press elsewhere, and returns the focus.
 */
let open: { list: HTMLElement; opener: HTMLElement } | undefined;
/** The opener that a press started on while its menu was open: the browser closes it before the click arrives. */
let pressed: HTMLElement | undefined;
/** A list grows when its font comes late. */
let growth: ResizeObserver | undefined;
/** Distances in pixels: from the opener, and from the edge of the window. */
const gap = 6;
const edge = 8;

const openerOf = ({ target }: Event) => (target as Element).closest?.<HTMLElement>('[data-act=menu]');
const listOf = (opener: HTMLElement) => document.getElementById(opener.getAttribute('aria-controls') ?? '');

export function listenToMenus(): void {
  addEventListener('pointerdown', () => (pressed = open?.opener), true);
  // Before other listeners, so that a dialog which an item opens gives the focus back to the menu's button.
  addEventListener('click', click, true);
  addEventListener('keydown', press);
  // It doesn't bubble, and comes at once, while `toggle` comes in a later task.
  addEventListener('beforetoggle', note, true);
  addEventListener('scroll', place, true);
  addEventListener('resize', place);
}

function click(event: Event): void {
  const opener = openerOf(event);
  const list = opener && listOf(opener);
  if (event.defaultPrevented) return;
  if (open && (event.target as Element).closest('[role=menuitem]')) return hide();
  // Browsers without popovers follow a link, and show the menu of a button by its attribute.
  if (!list || (!list.togglePopover && 'href' in opener)) return;
  event.preventDefault();
  if (open?.opener === opener) hide();
  else if (pressed !== opener) show(list, opener);
  pressed = undefined;
}

function show(list: HTMLElement, opener: HTMLElement, first?: number): void {
  // Safari focuses nothing that is tapped, and the focus returns to where it was.
  opener.focus();
  if (list.togglePopover) list.togglePopover(true);
  else list.dataset.open = '';
  open = { list, opener };
  opener.ariaExpanded = 'true';
  growth ??= new ResizeObserver(place);
  growth.observe(list);
  // What loads late above the opener moves it.
  growth.observe(document.body);
  place();
  const items = itemsOf(list);
  const current = items.find(({ ariaCurrent }) => ariaCurrent);
  ((first === undefined && current) || items.at(first ?? 0))?.focus();
}

function hide(): void {
  const { list, opener } = open ?? {};
  if (list?.togglePopover) list.togglePopover(false);
  else delete list?.dataset.open;
  close();
  opener?.focus();
}

function note({ target, newState }: ToggleEvent): void {
  if (target === open?.list && newState === 'closed') close();
}

function close(): void {
  growth?.disconnect();
  if (open) open.opener.ariaExpanded = 'false';
  open = undefined;
}

/** Below the opener, or above it if there is more room; never outside the window, also if the opener is. */
function place(): void {
  if (!open) return;
  const { left, right, top, bottom } = open.opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style, dataset, offsetWidth, scrollHeight } = open.list;
  const [below, above] = [Math.max(edge, bottom + gap), Math.max(edge, clientHeight - top + gap)];
  const isAbove = scrollHeight > clientHeight - below - edge && above < below;
  const start = dataset.align === 'end' ? right - offsetWidth : left;
  style.left = `${Math.max(edge, Math.min(start, clientWidth - edge - offsetWidth))}px`;
  style.top = isAbove ? 'auto' : `${below}px`;
  style.bottom = isAbove ? `${above}px` : 'auto';
  style.maxHeight = `${clientHeight - (isAbove ? above : below) - edge}px`;
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];

function press(event: KeyboardEvent): void {
  const { key, defaultPrevented } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const opener = openerOf(event);
  const list = opener && listOf(opener);
  if (defaultPrevented) return;
  if (list && step && !open) {
    event.preventDefault();
    return show(list, opener, step > 0 ? 0 : -1);
  }
  if (!open) return;
  // Closed before the browser moves the focus, which then goes on from the opener.
  if (key === 'Tab') return hide();
  const items = itemsOf(open.list);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = step ? (at + step) % items.length : { Home: 0, End: -1 }[key];
  const isStart = (item: HTMLElement) =>
    key.length === 1 && item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  const found = next === undefined ? [...items.slice(at + 1), ...items].find(isStart) : items.at(next);
  if (!found) return;
  event.preventDefault();
  found.focus();
}
