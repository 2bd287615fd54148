import { saveConsent } from '@manyhearts/contract/consent';
import { languageCookie } from '@manyhearts/contract/languages';
import { saveUser } from '@manyhearts/contract/user';
import { lostChunk, reloadOnLostChunk } from './boot/chunk-reload.ts';
import { noteLinkMenus, toggleLinkMenu } from './boot/link-menu.ts';
import { remembered, writeCookie } from './boot/remembered.ts';

/**
 * All the script that a visitor's first page runs: the entry warning, the cookie choice, the appearance, a clean
 * address. React comes with the first touch, and the tap that woke it is done again once it listens.
 */
const root = document.documentElement;
const wakeEvents = ['pointerdown', 'keydown', 'touchstart', 'click'] as const;
/** What the question about cookies was asked for by; nothing on a first visit. */
let asker: HTMLElement | undefined;

const acts: Record<string, (value: string | undefined, actor: HTMLElement) => void> = {
  entry: () => {
    remembered.entry.write('1');
    delete root.dataset.entry;
    document.querySelector<HTMLDialogElement>('#entry-warning')?.close();
  },
  consent: (_value, actor) => {
    asker = actor;
    root.dataset.consent = 'ask';
    document.querySelector<HTMLElement>('#consent button')?.focus();
  },
  'consent-answer': (value = 'no') => {
    remembered.consent.write(value);
    delete root.dataset.consent;
    // The button that had the focus is gone: back to what asked, or to where the page begins.
    (asker ?? document.getElementById('content'))?.focus({ preventScroll: true });
    void fetch(saveConsent.path, {
      method: saveConsent.verb,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ consent: value }),
      keepalive: true,
    });
  },
  mode: (value) => {
    if (value === 'light' || value === 'dark') {
      remembered.mode.write(value);
      root.dataset.mode = value;
    } else {
      remembered.mode.clear();
      delete root.dataset.mode;
    }
    pressMode();
  },
  language: (value = '') => {
    writeCookie(languageCookie.name, value, languageCookie.days);
    // A member is written to in the language that they read.
    if (isMembers())
      void fetch(saveUser.path, {
        method: saveUser.verb,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language: value }),
        keepalive: true,
      });
    location.reload();
  },
  menu: (_value, actor) => toggleLinkMenu(actor as HTMLAnchorElement),
};

function isMembers(): boolean {
  const { isLoggedIn } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { isLoggedIn?: boolean };
  return isLoggedIn === true;
}

/** The server knows nobody's appearance, so its page says "as the device". */
function pressMode(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=mode]'))
    button.setAttribute('aria-pressed', String(button.dataset.value === (root.dataset.mode ?? 'system')));
}

function cleanAddress(): void {
  const url = new URL(location.href);
  const told = ['network', 'ref', 'sub1', 'sub2', 'sub3'].filter((name) => url.searchParams.has(name));
  for (const name of told) url.searchParams.delete(name);
  // Taking away what is not there would still write the rest of the query anew.
  if (told.length > 0) history.replaceState(history.state, '', url);
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
/** What was tapped while the page was still waking, each once: to tap again while nothing happens is no second wish. */
const tapped = new Set<HTMLElement>();
let isWaking = false;

function listen(isListening: boolean): void {
  for (const name of wakeEvents) {
    if (isListening) addEventListener(name, touch, { capture: true, passive: name !== 'click' });
    else removeEventListener(name, touch, true);
  }
}

function touch(event: Event): void {
  const target = (event.target as Element | null)?.closest<HTMLElement>('button,a,[role=button],label,input,select');
  if (target?.dataset.act || target?.matches('a:not([data-spa])')) return;
  void wake();
  // Links, and forms with an address of their own, go there by themselves; any other click would reach a page that does not listen yet.
  if (event.type !== 'click' || !target?.matches('button,[role=button]') || target.closest('form[action]')) return;
  event.preventDefault();
  event.stopPropagation();
  tapped.add(target);
}

async function wake(): Promise<void> {
  if (!app || isWaking) return;
  isWaking = true;
  try {
    const { ready } = (await import(/* @vite-ignore */ app)) as { ready: Promise<void> };
    await ready;
    listen(false);
    for (const target of tapped) target.click();
  } catch {
    // Without a connection the next touch tries again.
    isWaking = false;
    if (await isReachable()) dispatchEvent(new Event(lostChunk, { cancelable: true }));
  }
  tapped.clear();
}

/** A page that can be read stays, unless there is a newer one to take its place. */
async function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

addEventListener('click', (event) => {
  const actor = (event.target as Element | null)?.closest<HTMLElement>('[data-act]');
  const act = actor && acts[actor.dataset.act ?? ''];
  if (!act) return;
  event.preventDefault();
  act(actor.dataset.value, actor);
});
/** A double tap sends a form of the page itself once. Cleared soon, because the way there may be given up. */
let leaving: EventTarget | null = null;
addEventListener('submit', (event) => {
  if ((event.target as HTMLFormElement).method !== 'get') return;
  if (event.target === leaving) event.preventDefault();
  leaving = event.target;
  setTimeout(() => (leaving = null), 2_000);
});
addEventListener('pageshow', () => (leaving = null));
reloadOnLostChunk();
const tellConnection = () => void root.toggleAttribute('data-offline', !navigator.onLine);
addEventListener('online', tellConnection);
addEventListener('offline', tellConnection);
tellConnection();
if (app) listen(true);
// Who has answered something already, here or in the address, is shown what comes next. That needs React.
if (location.pathname.endsWith('/signup') && (location.search || remembered.signup.read())) void wake();
noteLinkMenus();
pressMode();
cleanAddress();
askEntry();
