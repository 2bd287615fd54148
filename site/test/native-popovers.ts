import { listenToMenus } from '#site/boot/menus.ts';

/** jsdom lacks the behaviour of popovers: shown and hidden, closed by Escape and by a press elsewhere. */
const openers = new Map<HTMLElement, Element | null>();

Object.assign(HTMLElement.prototype, {
  togglePopover(this: HTMLElement, isOpen = !openers.has(this)) {
    if (isOpen === openers.has(this)) return;
    const newState = isOpen ? 'open' : 'closed';
    this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    // Components hide a popover that is not `:popover-open`, which jsdom matches never.
    this.style.display = isOpen ? 'block' : '';
    if (isOpen) openers.set(this, document.activeElement);
    else {
      const opener = openers.get(this);
      openers.delete(this);
      if (this.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    }
  },
});

const closable = () => [...openers.keys()].filter((one) => one.getAttribute('popover') !== 'manual');

addEventListener('keydown', ({ key }) => key === 'Escape' && closable().at(-1)?.togglePopover(false));
addEventListener('pointerdown', ({ target }) => {
  for (const one of closable()) if (!one.contains(target as Node)) one.togglePopover(false);
});

/** The loader of every page has it. */
listenToMenus();
