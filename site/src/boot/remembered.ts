import {
  lastSearchCookie,
  paymentCountryCookie,
  type DismissedAt,
  type DismissibleKind,
} from '@manyhearts/contract/boot';
import { languageCookie, type Language } from '@manyhearts/contract/languages';

/** Every key that we store on a device. Where the browser refuses storage, reads return null and writes are no-ops. */
type Slot = { read(): string | null; write(value: string): void; clear(): void };

function slot(key: string, kept: 'here' | 'inThisTab' = 'here'): Slot {
  const attempt = <T>(work: (store: Storage) => T): T | null => {
    try {
      return work(kept === 'here' ? localStorage : sessionStorage);
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((store) => store.getItem(key)),
    write: (value) => void attempt((store) => store.setItem(key, value)),
    clear: () => void attempt((store) => store.removeItem(key)),
  };
}

/** A cookie instead, so that the server can render what it decides. */
function cookieSlot({ name, days }: { name: string; days: number }): Slot {
  return {
    read: () => {
      try {
        const value = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
        return value ? decodeURIComponent(value.slice(name.length + 1)) : null;
      } catch {
        // Malformed, so not written by this page; or there is no browser.
        return null;
      }
    },
    write: (value) => writeCookie(name, value, value === '' ? 0 : days),
    clear: () => writeCookie(name, '', 0),
  };
}

export const remembered = {
  /** `light` or `dark`; null follows the device. */
  mode: slot('mode'),
  /** The language that was chosen by hand. It outranks that of the account until the member stores it there. */
  language: slot('language'),
  /** Set once this tab has offered to store that language. */
  languageOffered: slot('languageOffered', 'inThisTab'),
  /** Set once the entry warning is answered. */
  entry: slot('entry'),
  /** `yes` or `no` to cookies that need consent. */
  consent: slot('consent'),
  chunkReloadAt: slot('chunkReloadAt'),
  /** Sign-up answers so far, without the password. */
  signup: slot('signup'),
  /** The member who has been through all screens of completing the profile. */
  completing: slot('completing'),
  /** What a member typed and has not sent: profile answers, captions, reports. */
  drafts: slot('drafts'),
  /** What was just done in this tab, `deleted` or `confirmed`, for the page that says so. */
  outcome: slot('outcome', 'inThisTab'),
  /** The town where the device was last located, and when. */
  place: slot('place'),
  /** Set once the time bonus was dismissed. */
  bonus: slot('bonus'),
  /** Query of the last member search. */
  search: cookieSlot(lastSearchCookie),
  /** Country of payment, if another than the first was chosen. */
  paymentCountry: cookieSlot(paymentCountryCookie),
  /** The chat that was opened last. */
  lastChat: slot('lastChat'),
  /** Where a member came from to buy credits, to go back there. */
  wayBack: slot('wayBack', 'inThisTab'),
  /** Answers to the match finder. */
  matchFinder: slot('matchFinder'),
  /** Members whose pages were shown, with the proofs. */
  met: slot('met', 'inThisTab'),
  /** The id of the profile that a visitor tapped a like on, which is given once they are a member. */
  intendedLike: slot('intendedLike', 'inThisTab'),
  /** The address of what a visitor tapped on, a gift or a photo, which is opened once they are a member. */
  intendedPlace: slot('intendedPlace', 'inThisTab'),
};

/** Messages that wait to be sent, each in a slot of its own. Where storage is refused, they live as long as the page. */
export const rememberedOutbox = slots('outbox.');

function slots(prefix: string): { all(): string[]; write(id: string, value: string): void; clear(id: string): void } {
  const refused = new Map<string, string>();
  return {
    all: () => {
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
        return [...keys.flatMap((key) => localStorage.getItem(key) ?? []), ...refused.values()];
      } catch {
        return [...refused.values()];
      }
    },
    write: (id, value) => {
      const kept = slot(prefix + id);
      kept.write(value);
      if (kept.read() === value) refused.delete(id);
      else refused.set(id, value);
    },
    clear: (id) => {
      refused.delete(id);
      slot(prefix + id).clear();
    },
  };
}

/**
 * What can be dismissed, and for how many days. Cookies, so that the server omits it and the layout does not shift.
 */
const dismissedDays = { activation: 1, photo: 7, email: 7, fictional: 7 } as const satisfies Record<
  DismissibleKind,
  number
>;
const dayMs = 86_400_000;
/** Dismissed since the document was opened, which its page data does not know. */
const dismissedHere: DismissedAt = {};

export function rememberDismissed(kind: DismissibleKind, nowMs: number): void {
  dismissedHere[kind] = nowMs;
  writeCookie(`dismissed_${kind}`, String(nowMs), dismissedDays[kind]);
}

/** `abs`: a dismissal in the future means that the clock was set back, and must expire too. */
export function isDismissed(kind: DismissibleKind, dismissedAt: DismissedAt, nowMs: number): boolean {
  const at = dismissedHere[kind] ?? dismissedAt[kind];
  return at !== undefined && Math.abs(nowMs - at) < dismissedDays[kind] * dayMs;
}

/** Settings of the device, which survive a log-out. */
const ofTheDevice: readonly string[] = ['mode', 'language', 'entry', 'consent', 'chunkReloadAt'];

/** Clears everything but the device's settings, so that keys added later are cleared too. */
export function forgetWords(): void {
  forgetDismissed();
  try {
    for (const key of Object.keys(localStorage)) if (!ofTheDevice.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is refused, so nothing was stored.
  }
}

export function forgetDismissed(): void {
  for (const kind of Object.keys(dismissedDays) as DismissibleKind[]) {
    delete dismissedHere[kind];
    writeCookie(`dismissed_${kind}`, '', 0);
  }
  remembered.signup.clear();
  remembered.bonus.clear();
  remembered.search.clear();
  remembered.paymentCountry.clear();
}

/** Writes a cookie that scripts may set; never the session's. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`;
}

/**
 * Sets the cookie to the member's language, which the next page uses. Ignored if the brand no longer offers it, or if
 * another one was chosen on this device.
 */
export function followLanguage(language: Language, offered: readonly Language[]): void {
  if (remembered.language.read() !== null) return;
  if (offered.includes(language)) writeCookie(languageCookie.name, language, languageCookie.days);
}

/** Parses stored JSON as an object; empty if malformed, since the device's owner can edit it. */
export function keptObject(text: string | null): Record<string, unknown> {
  try {
    const value = JSON.parse(text ?? '') as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
