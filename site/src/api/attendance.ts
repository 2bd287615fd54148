import { limits } from '@manyhearts/contract/limits';

/** As long as live events arrive, a page polls this often: what was touched since the last poll is in use. */
const attendedMs = limits.refresh.whileLiveMs;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;

let touchedAtMs = Date.now();

/** Notes when the page was last touched. */
export function followTouches(): void {
  const note = (): void => void (touchedAtMs = Date.now());
  for (const name of touches) addEventListener(name, note, { capture: true, passive: true });
}

/** False once the page has not been touched for a while: what it asks for then is no use of the session. */
export function isAttended(): boolean {
  return Date.now() - touchedAtMs < attendedMs;
}
