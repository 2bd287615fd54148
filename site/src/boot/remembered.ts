/** Every word that we keep on a device, once. A browser that refuses storage just forgets. */
type Slot = { read(): string | null; write(value: string): void; clear(): void };

function slot(key: string): Slot {
  const attempt = <T,>(work: (store: Storage) => T): T | null => {
    try {
      return work(localStorage);
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
};

/** Cookies that a page of ours may write: never the session's. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`;
}
