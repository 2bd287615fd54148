import { limits } from '@manyhearts/contract/limits';
import { remembered } from './remembered.ts';

/** After a release old pages ask for files that are gone: load the page anew, but never in a circle. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload(remembered.chunkReloadAt.read(), Date.now())) return;
    event.preventDefault();
    remembered.chunkReloadAt.write(String(Date.now()));
    location.reload();
  });
}

/** Spec §8: at most once in 60 s. */
export function mayReload(last: string | null, nowMs: number): boolean {
  const age = nowMs - Number(last ?? Number.NaN);
  // A device whose clock was put back, or a word that is no number, must not keep the page broken.
  return !(age >= 0 && age < limits.chunkReloadMs);
}
