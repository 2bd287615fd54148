import type { Progress } from '../backup/make-backup.ts';
import type { Io } from './terminal.ts';

const everyMs = 1_000;

/** Prints one line per second. */
export function progressTo(io: Io): Progress {
  let toldMs = performance.now();
  return (what, done, of) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < everyMs) return;
    toldMs = nowMs;
    io.print(`${whole(done)}${of === undefined ? '' : ` of ${whole(of)}`} ${what}`);
  };
}

export function whole(number: number): string {
  return number.toLocaleString('en');
}

/** One decimal, in kB, MB or GB. */
export function inGigabytes(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9];
  return `${(bytes / size).toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}
