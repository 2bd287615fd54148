import { setTimeout as sleep } from 'node:timers/promises';

/** Polls for conditions that no locator sees: console messages, answers of the server, storage. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const patience = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > patience) throw new Error(`Not within ${withinMs / 1_000} s: ${what}`);
    await sleep(50);
  }
}
