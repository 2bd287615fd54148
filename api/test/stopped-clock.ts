import type { Clock } from '../src/core/process/clock.ts';

/**
 * From now on this clock goes on only when a test moves it, so that a second too early is a second too early on a busy machine
 * too. Answers with what lets it go on by itself.
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
