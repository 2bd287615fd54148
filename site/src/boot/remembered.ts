/** Every word that we keep on a device, once. A browser that refuses storage just forgets. */
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

export const remembered = {
  /** `light` or `dark`; nothing follows the device. */
  mode: slot('mode'),
  /** The entry warning was answered. */
  entry: slot('entry'),
  /** `yes` or `no` to cookies that need consent. */
  consent: slot('consent'),
  chunkReloadAt: slot('chunkReloadAt'),
  /** What somebody has answered of the sign-up so far, without the password. */
  signup: slot('signup'),
  /** How far somebody is with completing their profile, and what of it the server does not have yet. */
  completing: slot('completing'),
  /** What a member is writing and has not sent: of their profile besides its answers, captions, reports. */
  drafts: slot('drafts'),
  /** The town where the device was found to be, and when. */
  place: slot('place'),
  /** What somebody looked for last among the members: the query of that page. */
  search: slot('search'),
  /** What somebody answered to the match finder. */
  matchFinder: slot('matchFinder'),
  /** Whose pages were shown, with the proofs of it. */
  met: slot('met', 'inThisTab'),
};

/** What a member may put away, and for how many days. Cookies, so that the server leaves it out and nothing jumps. */
export const bannerDays = { activation: 1, photo: 7, email: 7 } as const;
export type BannerKind = keyof typeof bannerDays;

export function rememberDismissed(kind: BannerKind, nowMs: number): void {
  writeCookie(`dismissed_${kind}`, String(nowMs), bannerDays[kind]);
}

/** Answers that a device gave, whoever sat in front of it. */
const ofTheDevice: readonly string[] = ['mode', 'entry', 'consent', 'chunkReloadAt'];

/** For whoever uses the device next. What is not named above goes, so that no new word of a member's can be left behind. */
export function forgetWords(): void {
  forgetDismissed();
  try {
    for (const key of Object.keys(localStorage)) if (!ofTheDevice.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

export function forgetDismissed(): void {
  for (const kind of Object.keys(bannerDays)) writeCookie(`dismissed_${kind}`, '', 0);
  remembered.signup.clear();
}

/** Cookies that a page of ours may write: never the session's. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`;
}
