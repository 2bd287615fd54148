import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 5_000;
/** Shares of the main thread's time. */
const quietShare = 0.05;
const busyShare = 0.2;
/** Half a minute; shorter lulls are normal under load. */
const quietLooks = 6;

/** Detects when a process becomes idle after work: fires once per busy period. */
export class IdleWatch {
  private isDue = true;
  private quietFor = 0;

  /** Returns true once the process has become idle. `share` is the main thread's utilisation since the last call. */
  look(share: number): boolean {
    if (share >= busyShare) this.isDue = true;
    this.quietFor = share <= quietShare ? this.quietFor + 1 : 0;
    if (!this.isDue || this.quietFor < quietLooks) return false;
    this.isDue = false;
    return true;
  }
}

/**
 * Returns the memory of a burst to the system once the server is idle. V8 would keep it: it collects only after
 * further allocations, and an idle server makes none. Blocks the main thread for a tenth of a second.
 */
export function giveBackWhenIdle(everyMs = lookEveryMs): void {
  const watch = new IdleWatch();
  let before = performance.eventLoopUtilization();
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (watch.look(utilization)) giveBack();
  };
  setInterval(look, everyMs).unref();
}

/** The only collection that frees empty pages and the large nursery. V8 exposes it for tests only, hence the flag. */
function giveBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
