import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 5_000;
/** Of the time of the one thread that answers. */
const quietShare = 0.05;
const busyShare = 0.2;
/** Half a minute: shorter lulls are part of a working day. */
const quietLooks = 6;

/** When a process that worked has been left alone for a while: once for each time that it worked. */
export class IdleWatch {
  private isDue = true;
  private quietFor = 0;

  /** Whether now is the moment, by the share of its time that the thread worked since the last look. */
  look(share: number): boolean {
    if (share >= busyShare) this.isDue = true;
    this.quietFor = share <= quietShare ? this.quietFor + 1 : 0;
    if (!this.isDue || this.quietFor < quietLooks) return false;
    this.isDue = false;
    return true;
  }
}

/**
 * What a burst took goes back to the machine once nobody asks for anything: V8 would keep it, because it waits for a
 * trickle of garbage before it tidies up, and an idle server makes none. It takes a tenth of a second of somebody who
 * was waiting for requests.
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

/** The only collection that leaves neither empty pages nor a large nursery behind. It is among V8's words for tests, so it is asked for by name. */
function giveBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
