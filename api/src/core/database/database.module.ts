import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../process/config.ts';
import { Clock } from '../process/clock.ts';
import { Faults } from '../process/faults.ts';
import { Log } from '../process/logging/log.ts';
import { CONFIG } from '../ports/ports.module.ts';
import { ClockWatch } from './clock-watch.ts';
import { openDatabase, type Schema } from './data-source.ts';
import { isOutage } from './driver-errors.ts';
import { startHeartbeat } from './heartbeat.ts';
import { migrate, unknownMigrations } from './migrate.ts';
import { requireNoDemo, lockDataFolder } from './refused-databases.ts';

/** The database is unreachable or not usable by this release. */
export class DatabaseUnusable extends Error {}

/** Containers start in any order, so startup waits this long for the database. */
const patienceMs = 20_000;

/** Cleanup functions that run in reverse order when the server stops. */
class Held {
  readonly releases: (() => Promise<void> | void)[] = [];
}

/** The process's only DataSource: locked, migrated and, without Redis, exclusive to this process. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly held: Held) {}

  static forRoot(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        Held,
        {
          provide: DataSource,
          inject: [CONFIG, Clock, Faults, Log, Held],
          useFactory: (config: Config, clock: Clock, faults: Faults, log: Log, held: Held) =>
            start(schema, config, { clock, faults, log }, held).catch(async (error: unknown) => {
              await releaseAll(held);
              throw error;
            }),
        },
      ],
      exports: [DataSource],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return releaseAll(this.held);
  }
}

type Ports = { clock: Clock; faults: Faults; log: Log };

async function start(schema: Schema, config: Config, { clock, faults, log }: Ports, held: Held): Promise<DataSource> {
  if (!config.databaseUrl) held.releases.push(lockDataFolder(config.dataDir));
  const dataSource = await openPatiently(schema, config, faults, log);
  held.releases.push(() => dataSource.destroy());
  const unknown = await unknownMigrations(dataSource);
  if (unknown.length > 0)
    throw new DatabaseUnusable(
      `The database is newer than this release: it has ${unknown.join(', ')}. Start the newer release, or restore a backup of before.`,
    );
  await migrate(dataSource, (line) => log.info({}, line));
  if (!config.demo) await requireNoDemo(dataSource, whereIs(config));
  held.releases.push(await new ClockWatch(dataSource, clock, log).start());
  held.releases.push(
    await startHeartbeat({ dataSource, clock, instance: config.instance }, config.redisUrl === undefined),
  );
  return dataSource;
}

async function openPatiently(schema: Schema, config: Config, faults: Faults, log: Log): Promise<DataSource> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await openDatabase({
        ...schema,
        url: config.databaseUrl,
        dataDir: config.dataDir,
        faults,
        isRestoring: config.isRestoring,
      });
    } catch (error) {
      if (!config.databaseUrl || !isOutage(error) || Date.now() > deadline) throw unusable(config, error);
      log.warn(
        {},
        `the database at ${shown(config.databaseUrl)} does not answer (${(error as { code?: string }).code}); trying again`,
      );
      await new Promise((resume) => setTimeout(resume, 2_000));
    }
  }
}

function unusable(config: Config, error: unknown): DatabaseUnusable {
  return new DatabaseUnusable(`The database ${whereIs(config)} can't be used: ${(error as Error).message}`, {
    cause: error,
  });
}

function whereIs({ databaseUrl, dataDir }: Config): string {
  return databaseUrl ? `at ${shown(databaseUrl)}` : `in ${dataDir}`;
}

/** Omits the credentials. */
function shown(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function releaseAll(held: Held): Promise<void> {
  for (const release of held.releases.splice(0).reverse()) await release();
}
