/** Polls until the condition holds; the error after the timeout names it. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${withinMs} ms in vain until ${what}`);
    await letPass(10);
  }
}

/**
 * For tests about time itself: a deadline, a handler that takes long, or a while in which nothing may happen. A test
 * that waits for a state uses `until`.
 */
export function letPass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
