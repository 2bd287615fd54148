import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../ports/ports.module.ts';
import type { Config } from '../process/config.ts';
import { Log } from '../process/logging/log.ts';
import { InProcess } from './in-process.ts';
import { JobRunner } from './job-runner.ts';
import { RelayPace } from './outbox.ts';
import { OverRedis } from './over-redis.ts';
import { Scheduler } from './scheduler.ts';
import { WakeUp } from './wake-up.ts';

/**
 * Polls for due jobs and dispatches them, to Redis or to this process. Does nothing in a web process: workers do it.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isStopping = false;
  private isTroubled = false;
  private looping: Promise<void> | undefined;
  private stopping: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly scheduler: Scheduler,
    private readonly inProcess: InProcess,
    @Inject(OverRedis) private readonly overRedis: OverRedis | undefined,
    private readonly runner: JobRunner,
    private readonly wakeUp: WakeUp,
    private readonly pace: RelayPace,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    this.overRedis?.open();
    this.looping = this.loop();
  }

  /** Runs before the shutdown hooks that close the database. */
  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Starts no more jobs; resolves once running jobs have ended or been given back. */
  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private async end(): Promise<void> {
    this.isStopping = true;
    this.overRedis?.stopTaking();
    this.wakeUp.ring();
    await this.runner.stop();
    await this.looping;
    await this.overRedis?.close();
  }

  private async loop(): Promise<void> {
    while (!this.isStopping) {
      const hasWorked = await this.turn();
      if (!hasWorked) await this.wakeUp.rest(this.pace.lookEveryMs);
    }
  }

  private async turn(): Promise<boolean> {
    try {
      await this.scheduler.tick();
      const hasWorked = await (this.overRedis ?? this.inProcess).turn();
      if (this.isTroubled) this.log.info({}, 'jobs go on');
      this.isTroubled = false;
      return hasWorked;
    } catch (error) {
      // Logged once per outage, not every turn; all jobs stay in the table meanwhile.
      if (!this.isTroubled) this.log.warn({ err: error }, 'jobs wait: the database or Redis does not answer');
      this.isTroubled = true;
      return false;
    }
  }
}
