import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for what no locator sees: a word of the console, an answer of the server, something that the device keeps. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const patience = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > patience) throw new Error(`Not within ${withinMs / 1_000} s: ${what}`);
    await sleep(50);
  }
}
