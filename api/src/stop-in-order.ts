import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from './core/process/config.ts';
import type { OpenConnections } from './core/http/open-connections.ts';
import { LiveStreams } from './core/live/live-streams.ts';
import { Readiness } from './operations/readiness.ts';
import { Relay } from './core/outbox/relay.ts';

/** Orchestrators kill a process ten seconds after SIGTERM. */
const exitWithinMs = 9_500;
const drainWithinMs = 8_000;

/**
 * Graceful shutdown: /readyz answers 503 while balancers still send requests, then the listener closes, then running
 * requests and jobs finish.
 */
export class StopInOrder {
  private stopping: Promise<void> | undefined;
  private endDelay: (() => void) | undefined;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly config: Pick<Config, 'role' | 'stopDelaySeconds'>,
    private readonly connections: OpenConnections,
  ) {}

  /** A second call skips the delay. */
  stop(): Promise<void> {
    this.endDelay?.();
    this.stopping ??= this.run();
    return this.stopping;
  }

  private async run(): Promise<void> {
    const startedAt = performance.now();
    setTimeout(() => process.exit(1), exitWithinMs).unref();
    this.app.get(Readiness).isStopping = true;
    // First, because jobs need all of the remaining time, and another worker can run the waiting ones.
    const jobs = this.app.get(Relay).stop();
    if (this.config.role !== 'worker') await this.delay(this.config.stopDelaySeconds * 1_000);
    this.app.get(LiveStreams).close();
    await this.connections.drain(drainWithinMs - (performance.now() - startedAt));
    await jobs;
    await this.app.close();
  }

  private delay(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.endDelay = resolve;
      setTimeout(resolve, ms);
    });
  }
}
