import { remembered } from './remembered.ts';

/** Vite's event for a lazy chunk that failed to load. */
export const lostChunk = 'vite:preloadError';

/** Not in the contract's limits: every first page has this file, and would have all of them. */
const reloadEveryMs = 60_000;

/** After a release, open pages request chunks that are gone: reload once, never in a loop. */
export function reloadOnLostChunk(reload = (): void => location.reload()): void {
  addEventListener(lostChunk, () => {
    const now = String(Date.now());
    if (!mayReload(remembered.chunkReloadAt.read(), Number(now))) return;
    const reloadIf = ({ ok }: Response): void => {
      if (!ok) return;
      remembered.chunkReloadAt.write(now);
      // If the write did not persist, reloading could loop.
      if (remembered.chunkReloadAt.read() === now) reload();
    };
    // Without a server, a reload would replace the page by the browser's error.
    fetch('/healthz').then(reloadIf, () => undefined);
  });
}

/** At most once in 60 s. */
export function mayReload(last: string | null, nowMs: number): boolean {
  const age = nowMs - Number(last ?? Number.NaN);
  // A clock set back, or a malformed value, must not block the reload.
  return !(age >= 0 && age < reloadEveryMs);
}
