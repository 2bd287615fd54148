import type { Line } from './benchmark.ts';
import { megabytesOfFamily } from './process-family.ts';

const everyMs = 500;

type Running = () => Iterable<{ name: string; pid: number }>;
type Peaks = { together: number; servers: Map<string, number>; bench: number };

/** Samples the memory of this process and of all running servers, for a container's limit covers them together. */
export class PeakMemory {
  private readonly peaks: Peaks = { together: 0, servers: new Map(), bench: 0 };
  private readonly timer: NodeJS.Timeout;

  private readonly running: Running;

  constructor(running: Running) {
    this.running = running;
    this.timer = setInterval(() => this.look(), everyMs);
  }

  end(): Line {
    clearInterval(this.timer);
    const { together, servers, bench } = this.peaks;
    const mb = (value: number): string => `${value.toFixed(0)} MB`;
    return {
      name: 'memory at its peak',
      floor: '–',
      product: mb(Math.max(0, ...servers.values())),
      figure: `${mb(together)} together`,
      bar: 'told only',
      verdict: 'told',
      notes: [...servers, ['the benchmark itself', bench] as const].map(([name, value]) => `${name}: ${mb(value)}`),
      raw: { together, servers: Object.fromEntries(servers), bench },
    };
  }

  private look(): void {
    const bench = process.memoryUsage.rss() / 1_048_576;
    let together = bench;
    for (const { name, pid } of this.running()) {
      const own = megabytesOfFamily(pid);
      together += own;
      this.peaks.servers.set(name, Math.max(own, this.peaks.servers.get(name) ?? 0));
    }
    this.peaks.bench = Math.max(this.peaks.bench, bench);
    this.peaks.together = Math.max(this.peaks.together, together);
  }
}
