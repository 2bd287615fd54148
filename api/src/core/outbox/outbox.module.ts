import { Global, Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import type { Config } from '../process/config.ts';
import { Log } from '../process/logging/log.ts';
import { CONFIG } from '../ports/ports.module.ts';
import { Events } from '../ctx/events.ts';
import { CommittedEvents, Jobs } from './jobs.ts';
import { Housekeeping } from './housekeeping.jobs.ts';
import { InProcess } from './in-process.ts';
import { JobHandlers } from './job-handlers.ts';
import { JobMetrics, Outbox, RelayPace } from './outbox.ts';
import { JobPerformer } from './job-performer.ts';
import { JobRunner } from './job-runner.ts';
import { OverRedis } from './over-redis.ts';
import { Relay } from './relay.ts';
import { SCHEDULE, Scheduler, type Schedule } from './scheduler.ts';
import { WakeUp } from './wake-up.ts';

/** Features inject `Jobs` to enqueue work, `JobHandlers` to handle it, and `Events` to subscribe to each other. */
@Global()
@Module({
  providers: [
    CommittedEvents,
    Events,
    Housekeeping,
    InProcess,
    JobHandlers,
    JobMetrics,
    JobPerformer,
    JobRunner,
    Jobs,
    Outbox,
    Relay,
    RelayPace,
    Scheduler,
    WakeUp,
    {
      provide: OverRedis,
      inject: [CONFIG, Outbox, JobRunner, RelayPace, Log],
      // Imported on demand: the embedded start does not load a Redis client.
      useFactory: async (
        { redisUrl, role }: Config,
        outbox: Outbox,
        runner: JobRunner,
        pace: RelayPace,
        log: Log,
      ): Promise<OverRedis | undefined> => {
        if (!redisUrl || role === 'web') return undefined;
        const { RedisJobQueue } = await import('../ports/jobs/redis-job-queue.ts');
        return new OverRedis(
          new RedisJobQueue(redisUrl, (error) => log.warn({ err: error }, error.message)),
          outbox,
          runner,
          pace,
        );
      },
    },
  ],
  exports: [Events, Jobs, JobHandlers],
})
export class OutboxModule {
  /** `imports` provide the `TenantDirectory`. */
  static forRoot(schedule: Schedule, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return { module: OutboxModule, imports, providers: [{ provide: SCHEDULE, useValue: schedule }] };
  }
}
