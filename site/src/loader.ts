import { saveConsent } from '@manyhearts/contract/consent';
import { languageCookie } from '@manyhearts/contract/languages';
import { saveUser } from '@manyhearts/contract/user';
import { lostChunk, reloadOnLostChunk } from './boot/chunk-reload.ts';
import { listenToMenus } from './boot/menus.ts';
import { remembered, writeCookie } from './boot/remembered.ts';

/**
 * The only script of a visitor's first page: entry warning, cookie choice, appearance, clean address. React is loaded
 * on the first touch. On every page, taps before hydration are replayed after it.
 */
const root = document.documentElement;
const wakeEvents = ['pointerdown', 'keydown', 'touchstart', 'click'] as const;
/** The element that opened the cookie choice; undefined on a first visit. */
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
    // The focused button is hidden now: return focus to the opener, or to the start of the content.
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
  language: (value = '') => void chooseLanguage(value),
};

/**
 * A member's choice is stored for their account too, because mails use the language that they read. Where that fails,
 * the choice stays on the device: the account's own language would undo it within seconds.
 */
async function chooseLanguage(language: string): Promise<void> {
  writeCookie(languageCookie.name, language, languageCookie.days);
  remembered.language.write(language);
  if (isMembers()) {
    const saving = fetch(saveUser.path, {
      method: saveUser.verb,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
      keepalive: true,
    });
    const isSaved = await saving.then(({ ok }) => ok).catch(() => false);
    if (isSaved) remembered.language.clear();
  }
  location.reload();
}

function isMembers(): boolean {
  const { page } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
    page?: { isLoggedIn: boolean };
  };
  return page?.isLoggedIn === true;
}

/** The server does not know the appearance and renders "as the device" as pressed. */
function pressMode(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=mode]'))
    button.setAttribute('aria-pressed', String(button.dataset.value === (root.dataset.mode ?? 'system')));
}

function cleanAddress(): void {
  const url = new URL(location.href);
  const told = ['network', 'ref', 'sub1', 'sub2', 'sub3'].filter((name) => url.searchParams.has(name));
  for (const name of told) url.searchParams.delete(name);
  // `delete` reserialises the query even if nothing was removed.
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
  // Browsers close a dialog on a second Escape or the device's back gesture although `cancel` was prevented.
  dialog.addEventListener('close', () => root.dataset.entry === 'ask' && dialog.showModal());
  dialog.showModal();
}

/** `texts` is set on touch pages only; the others hydrate by themselves. */
const { app, texts } = document.getElementById('boot')?.dataset ?? {};
/** A tap on one of these does nothing before hydration. On touch pages the fields of a form work without React. */
const replayed =
  texts === undefined ? 'button,[role=button],label,input[type=checkbox],input[type=radio]' : 'button,[role=button]';
/** Elements tapped during hydration, each once: repeated taps on an unresponsive page count as one. */
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
  // Links, and forms with an address, work without React; any other click would be lost before hydration.
  if (event.type !== 'click' || !target?.matches(replayed) || target.closest('form[action]')) return;
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
    root.dataset.awake = '';
    for (const target of tapped) target.click();
  } catch {
    // Offline: the next touch tries again.
    isWaking = false;
    if (await isReachable()) dispatchEvent(new Event(lostChunk, { cancelable: true }));
  }
  tapped.clear();
}

/** Keeps a readable page unless the server can be reached for a newer one. */
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
/** A double tap submits a GET form once. Cleared after 2 s, because the navigation may be cancelled. */
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
if (app && texts === undefined) void wake();
// Sign-up that has answers in the address or on the device shows a later step, which needs React.
if (location.pathname.endsWith('/signup') && (location.search || remembered.signup.read())) void wake();
listenToMenus();
pressMode();
cleanAddress();
askEntry();
