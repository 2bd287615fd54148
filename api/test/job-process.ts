import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { Bus } from '../src/core/ports/bus/bus.ts';
import { MemoryBus } from '../src/core/ports/bus/memory-bus.ts';
import { Clock } from '../src/core/process/clock.ts';
import { readConfig } from '../src/core/process/config.ts';
import { runAs, SystemCtx, type Ctx, type Origin } from '../src/core/ctx/ctx.ts';
import { storeOf } from '../src/core/database/store.ts';
import { Faults } from '../src/core/process/faults.ts';
import { Log } from '../src/core/process/logging/log.ts';
import { RequestMetrics } from '../src/core/process/logging/request-metrics.ts';
import { CONFIG } from '../src/core/ports/ports.module.ts';
import { Random } from '../src/core/crypto/random.ts';
import { TenantDirectory, type Tenant } from '../src/core/ctx/tenant.ts';
import { InProcess } from '../src/core/outbox/in-process.ts';
import { JobHandlers } from '../src/core/outbox/job-handlers.ts';
import { JobRunner } from '../src/core/outbox/job-runner.ts';
import { Jobs } from '../src/core/outbox/jobs.ts';
import { OutboxEntry } from '../src/core/outbox/outbox-entry.entity.ts';
import { OutboxModule } from '../src/core/outbox/outbox.module.ts';
import { Outbox, RelayPace } from '../src/core/outbox/outbox.ts';
import { OverRedis } from '../src/core/outbox/over-redis.ts';
import { schedule } from '../src/schedule.ts';
import { aStrayTenant, originOf } from './contexts.ts';

export type LogLine = { level: string; message: string; facts: Record<string, unknown> };
type Options = {
  clock?: Clock;
  bus?: Bus;
  faults?: Faults;
  role?: 'all' | 'web' | 'worker';
  pace?: Partial<RelayPace>;
  overRedis?: (outbox: Outbox, runner: JobRunner) => OverRedis;
  register?: (handlers: JobHandlers) => void;
};

/** The job system of one server process, on a database that it may share with others. */
export class JobProcess {
  private constructor(
    private readonly module: TestingModule,
    readonly log: LogLine[],
  ) {}

  /** A `web` process runs no jobs by itself; only the test drains them. */
  static async start(
    db: DataSource,
    {
      clock = new Clock(),
      bus = newBus(),
      faults = new Faults(),
      role = 'web',
      pace = {},
      overRedis,
      register,
    }: Options = {},
  ): Promise<JobProcess> {
    const log: LogLine[] = [];
    const values = [
      { provide: DataSource, useValue: db },
      { provide: Clock, useValue: clock },
      { provide: Bus, useValue: bus },
      { provide: Faults, useValue: faults },
      { provide: Random, useValue: new Random() },
      { provide: Log, useValue: logInto(log) },
      { provide: CONFIG, useValue: { ...readConfig({}), role } },
      { provide: TenantDirectory, useValue: directory },
      RequestMetrics,
    ];
    const surroundings: DynamicModule = { module: Surroundings, providers: values, exports: values };
    let building = Test.createTestingModule({ imports: [surroundings, OutboxModule.forRoot(schedule, [])] })
      .overrideProvider(RelayPace)
      .useValue(Object.assign(new RelayPace(), pace));
    if (overRedis)
      building = building.overrideProvider(OverRedis).useFactory({ factory: overRedis, inject: [Outbox, JobRunner] });
    const module = await building.compile();
    const started = new JobProcess(module, log);
    register?.(started.handlers);
    await module.init();
    // Empty handlers for recurring jobs of modules that are not loaded here.
    for (const { job } of schedule)
      if (!started.handlers.find(job)) started.handlers.forInstallation(job, [], async () => undefined);
    return started;
  }

  get jobs(): Jobs {
    return this.module.get(Jobs);
  }

  get handlers(): JobHandlers {
    return this.module.get(JobHandlers);
  }

  get outbox(): Outbox {
    return this.module.get(Outbox);
  }

  get inProcess(): InProcess {
    return this.module.get(InProcess);
  }

  get<T>(part: abstract new (...args: never[]) => T): T {
    return this.module.get(part);
  }

  async stop(): Promise<void> {
    await this.module.close();
  }

  /** Enqueues as a request of this tenant does. */
  enqueue(
    tenant: Tenant,
    job: string,
    payload: Record<string, string> = {},
    options: { dueAt?: Date; key?: string } = {},
  ): Promise<void> {
    return this.as(tenant, (ctx) => this.jobs.enqueue(ctx, job, payload, options));
  }

  as<T>(tenant: Tenant, work: (ctx: Ctx<undefined>) => Promise<T>): Promise<T> {
    return runAs(this.origin, tenant, (ctx) => ctx.inTransaction(work));
  }

  asSystem<T>(work: (ctx: SystemCtx) => Promise<T>): Promise<T> {
    return new SystemCtx(this.origin, 'test').inTransaction(work);
  }

  private get origin(): Origin {
    return originOf(this.module.get(DataSource), this.module.get(Clock));
  }
}

/** The jobs that a test enqueued, oldest first, without recurring ones. */
export async function entriesIn(db: DataSource): Promise<OutboxEntry[]> {
  const recurring = schedule.map(({ job }) => job);
  const all = await storeOf({ db: db.manager }, OutboxEntry).find({}, { order: { createdAt: 'ASC', id: 'ASC' } });
  return all.filter(({ job }) => !recurring.includes(job));
}

/** Records each SQL statement from now on. */
export function statementsOf(db: DataSource): string[] {
  const statements: string[] = [];
  const create = db.driver.createQueryRunner.bind(db.driver);
  db.driver.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    return Object.assign(runner, {
      query: (sql: string, ...rest: unknown[]) => {
        statements.push(sql);
        return query(sql, ...rest);
      },
    });
  };
  return statements;
}

export function aTenant(key: string): Tenant {
  const tenant = aStrayTenant({
    id: `T${key}`.padEnd(26, '0'),
    key,
    name: key,
    poolId: `P${key}`.padEnd(26, '0'),
    primaryHost: `${key}.example`,
  });
  known.set(tenant.id, tenant);
  return tenant;
}

const known = new Map<string, Tenant>();
const directory: TenantDirectory = {
  byId: async (id) => known.get(id),
  byHost: async () => undefined,
  isOpen: () => false,
};

function newBus(): Bus {
  return new MemoryBus((error) => {
    throw error;
  });
}

function logInto(lines: LogLine[]): Log {
  const at = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, message, facts: { ...facts } });
  return { info: at('info'), warn: at('warn'), error: at('error'), debug: at('debug') };
}

@Global()
@Module({})
class Surroundings {}
