import { createClient } from '@manyhearts/contract/client/create-client';
import { IdempotencyKeys } from '@manyhearts/contract/client/idempotency-key';
import { cancelCard } from './cancel-page.ts';
import { isDark, keepLocale, keepTheme, readLocale, readTheme, textOf, type Locale } from './device.ts';
import { loginCard } from './login-page.ts';
import { brandMark, make } from './page-parts.ts';
import { passwordCard } from './password-page.ts';

type Place = { pathname: string; search: string; hash: string };

/** Log-in, new password and the cancelling of a request, apart from the console, which loads while a person types. */
export function showFrontPage(root: HTMLElement, place: Place, leave: (address: string) => void): void {
  let locale = readLocale();
  const text = (key: string, params?: Record<string, number>) => textOf(locale, key, params);
  const { call } = createClient({ language: () => locale, keys: new IdempotencyKeys() });
  const card = make('div');
  const token = place.hash.slice(1);
  const hasEnded = new URLSearchParams(place.search).has('ended');
  const draw = place.pathname.endsWith('/password')
    ? passwordCard(card, { call, text, token })
    : place.pathname.endsWith('/cancel')
      ? cancelCard(card, { call, text, token })
      : loginCard(card, {
          call,
          text,
          enter: () => leave(nextOf(place.search)),
          ...(hasEnded && { notice: 'logIn.ended' }),
        });

  const choose = (next: Locale) => {
    locale = next;
    keepLocale(next);
    drawAll();
  };
  const drawAll = () => {
    document.documentElement.lang = locale;
    paint();
    root.replaceChildren(bar(), make('div', { class: 'card' }, brandMark(), card));
    draw();
  };
  const bar = () => {
    const other: Locale = locale === 'en' ? 'nl' : 'en';
    return make(
      'nav',
      {},
      make(
        'button',
        { type: 'button', lang: other, click: () => choose(other) },
        other === 'nl' ? 'Nederlands' : 'English',
      ),
      make('button', { type: 'button', 'aria-label': text('login.theme'), click: switchTheme }, '◐'),
    );
  };
  drawAll();
}

function switchTheme(): void {
  keepTheme(isDark() ? 'light' : 'dark');
  paint();
}

function paint(): void {
  const theme = readTheme();
  if (theme) document.documentElement.dataset.theme = theme;
}

/** Only an address of the console: another one would make the log-in a way to lead people elsewhere. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/admin(?:[/?#](?!\/)[^\\]*)?$/.test(next) && !next.startsWith('/admin/login') ? next : '/admin/';
}
