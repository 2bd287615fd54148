import type { Clock } from '../src/core/process/clock.ts';

/**
 * Stops the clock until a test moves it, so that times are exact on a busy machine too. Returns a function that lets it
 * run again.
 */
export function stop(clock: Clock): () => void {
  let now = clock.nowMs();
  const stoppedAt = clock.realMs();
  Object.assign(clock, {
    nowMs: () => now,
    movedByMs: () => now - stoppedAt,
    moveTo: (instant: Date) => void (now = instant.getTime()),
    advance: (seconds: number) => void (now += seconds * 1_000),
  });
  return () => {
    for (const name of ['nowMs', 'movedByMs', 'moveTo', 'advance']) Reflect.deleteProperty(clock, name);
    clock.moveTo(new Date(now));
  };
}
