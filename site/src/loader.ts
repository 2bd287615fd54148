import { languageCookie } from '@manyhearts/contract/languages';

/**
 * All the script that a visitor's first page runs: the entry warning, the cookie choice, the appearance, a clean
 * address. React comes with the first touch, and the tap that woke it is done again once it listens.
 */
const root = document.documentElement;
const wakeEvents = ['pointerdown', 'keydown', 'touchstart'] as const;

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that refuses storage asks again next time.
  }
}

const acts: Record<string, (value: string | undefined) => void> = {
  entry: () => {
    keep('entry', '1');
    delete root.dataset.entry;
    document.querySelector<HTMLDialogElement>('#entry-warning')?.close();
  },
  consent: () => {
    root.dataset.consent = 'ask';
    document.querySelector<HTMLElement>('#consent button')?.focus();
  },
  'consent-answer': (value = 'no') => {
    keep('consent', value);
    delete root.dataset.consent;
    void fetch('/api/consent', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ consent: value }), keepalive: true });
  },
  mode: (value) => {
    const mode = value === 'light' || value === 'dark' ? value : null;
    keep('mode', mode);
    if (mode) root.dataset.mode = mode;
    else delete root.dataset.mode;
  },
  language: (value = '') => {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    document.cookie = `${languageCookie.name}=${value};path=/;max-age=${languageCookie.days * 86_400};samesite=lax${secure}`;
    location.reload();
  },
};

function cleanAddress(): void {
  const url = new URL(location.href);
  for (const name of ['network', 'ref', 'sub1', 'sub2', 'sub3']) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

function askEntry(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#entry-warning');
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (!dialog || root.dataset.entry !== 'ask' || isInstalled) {
    delete root.dataset.entry;
    return;
  }
  // Escape must not answer a question of age.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // Browsers close a dialog that says no to a second Escape or to the device's back gesture.
  dialog.addEventListener('close', () => root.dataset.entry === 'ask' && dialog.showModal());
  dialog.showModal();
}

/** Only pages that wait for a touch name what to wake. */
const app = document.getElementById('boot')?.dataset.app;

function listen(isListening: boolean): void {
  for (const name of wakeEvents) {
    if (isListening) addEventListener(name, wake, { capture: true, passive: true });
    else removeEventListener(name, wake, true);
  }
}

function wake(event: Event): void {
  const target = (event.target as Element | null)?.closest<HTMLElement>('button,a,[role=button],label,input,select');
  if (!app || target?.dataset.act || target?.matches('a:not([data-spa])')) return;
  listen(false);
  const awake: Promise<unknown> = import(/* @vite-ignore */ app).then((module: { ready: Promise<void> }) => module.ready);
  // Without a connection the next touch tries again.
  awake.catch(() => listen(true));
  // A form with an address of its own goes there by itself.
  if (target?.matches('button,[role=button]') && !target.closest('form[action]')) replay(target, awake);
}

/** The click that follows this touch would reach a page that does not listen yet. */
function replay(target: HTMLElement, awake: Promise<unknown>): void {
  const hold = (click: Event): void => {
    click.preventDefault();
    click.stopPropagation();
    awake.then(() => target.click(), () => undefined);
  };
  target.addEventListener('click', hold, { capture: true, once: true });
  const letGo = () => void setTimeout(() => target.removeEventListener('click', hold, true));
  awake.then(letGo, letGo);
}

addEventListener('click', (event) => {
  const actor = (event.target as Element | null)?.closest<HTMLElement>('[data-act]');
  const act = actor && acts[actor.dataset.act ?? ''];
  if (!act) return;
  event.preventDefault();
  act(actor.dataset.value);
});
if (app) listen(true);
cleanAddress();
askEntry();
