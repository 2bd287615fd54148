import { setTimeout as pass } from 'node:timers/promises';

/** Polls for conditions that no locator sees: console messages, answers of the server, storage. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const patience = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > patience) throw new Error(`Not within ${withinMs / 1_000} s: ${what}`);
    await letPass(50);
  }
}

/** For a slow network or server, which a test plays. A test that waits for a state uses `until`. */
export async function letPass(ms: number): Promise<void> {
  await pass(ms);
}
