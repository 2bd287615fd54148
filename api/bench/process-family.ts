import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of 10 ms. */
const microsecondsPerTick = 10_000;

/** Child processes of a server, such as the one that draws photos. */
function childrenOf(pid: number): string[] {
  return threadsOf(pid).flatMap((thread) => told(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean));
}

export function cpuOfChildren(pid: number): number {
  const ticks = childrenOf(pid).map((child) =>
    told(`/proc/${child}/stat`)
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13)
      .map(Number),
  );
  return ticks.flat().reduce((sum, count) => sum + count, 0) * microsecondsPerTick;
}

/** Memory of the whole family; shared pages count once. */
export function megabytesOfFamily(pid: number): number {
  return [String(pid), ...childrenOf(pid)].reduce(
    (sum, one) => sum + Number(/^Pss:\s+(\d+)/m.exec(told(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) / 1_024,
    0,
  );
}

/** Empty if the process has exited. */
function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty if the process has exited. */
function told(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
