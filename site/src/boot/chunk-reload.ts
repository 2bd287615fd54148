import { limits } from '@manyhearts/contract/limits';
import { remembered } from './remembered.ts';

/** What Vite calls it when code that is loaded later does not come. */
export const lostChunk = 'vite:preloadError';

/** After a release old pages ask for files that are gone: load the page anew, but never in a circle. */
export function reloadOnLostChunk(): void {
  addEventListener(lostChunk, (event) => {
    const now = String(Date.now());
    if (!navigator.onLine || !mayReload(remembered.chunkReloadAt.read(), Number(now))) return;
    remembered.chunkReloadAt.write(now);
    // A device that remembers nothing would go in circles.
    if (remembered.chunkReloadAt.read() !== now) return;
    event.preventDefault();
    location.reload();
  });
}

/** Spec §8: at most once in 60 s. */
export function mayReload(last: string | null, nowMs: number): boolean {
  const age = nowMs - Number(last ?? Number.NaN);
  // A device whose clock was put back, or a word that is no number, must not keep the page broken.
  return !(age >= 0 && age < limits.chunkReloadMs);
}
