/** jsdom lacks the behaviour of `<dialog>`: initial focus, Escape, restoring focus on close. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
const focusable = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea';

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (this.hasAttribute('open')) throw new DOMException('It is open already.', 'InvalidStateError');
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>(focusable)?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});

addEventListener('keydown', ({ key }) => {
  const dialog = [...document.querySelectorAll('dialog')].findLast((one) => openers.has(one) && one.open);
  if (key !== 'Escape' || !dialog) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
});
