import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { Faults } from '../faults.ts';
import { Log } from '../logging/log.ts';
import { CONFIG } from '../ports.module.ts';
import { openDatabase, type Schema } from './data-source.ts';
import { isOutage } from './driver-errors.ts';
import { startHeartbeat } from './heartbeat.ts';
import { migrate, unknownMigrations } from './migrate.ts';
import { lockDataFolder } from './process-lock.ts';

/** The database did not answer, or not as ours. */
export class DatabaseUnusable extends Error {}

/** Containers start in any order: this long a database may take to come up. */
const patienceMs = 20_000;

/** What must be undone when the server stops, newest first. */
class Held {
  readonly releases: (() => Promise<void> | void)[] = [];
}

/** The one connection of the process, locked, migrated and alone where it must be. */
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
          inject: [CONFIG, Faults, Log, Held],
          useFactory: (config: Config, faults: Faults, log: Log, held: Held) =>
            start(schema, config, faults, log, held).catch(async (error: unknown) => {
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

async function start(schema: Schema, config: Config, faults: Faults, log: Log, held: Held): Promise<DataSource> {
  if (!config.databaseUrl) held.releases.push(lockDataFolder(config.dataDir));
  const dataSource = await openPatiently(schema, config, faults, log);
  held.releases.push(() => dataSource.destroy());
  const unknown = await unknownMigrations(dataSource);
  if (unknown.length > 0) throw new DatabaseUnusable(`The database is newer than this release: it has ${unknown.join(', ')}. Start the newer release, or restore a backup of before.`);
  await migrate(dataSource, (line) => log.info({}, line));
  held.releases.push(await startHeartbeat(dataSource, config.instance, config.redisUrl === undefined));
  return dataSource;
}

async function openPatiently(schema: Schema, config: Config, faults: Faults, log: Log): Promise<DataSource> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await openDatabase({ ...schema, url: config.databaseUrl, dataDir: config.dataDir, faults });
    } catch (error) {
      if (!config.databaseUrl || !isOutage(error) || Date.now() > deadline) throw unusable(config, error);
      log.warn({}, `the database at ${shown(config.databaseUrl)} does not answer (${(error as { code?: string }).code}); trying again`);
      await new Promise((resume) => setTimeout(resume, 2_000));
    }
  }
}

function unusable(config: Config, error: unknown): DatabaseUnusable {
  const where = config.databaseUrl ? `at ${shown(config.databaseUrl)}` : `in ${config.dataDir}`;
  return new DatabaseUnusable(`The database ${where} can't be used: ${(error as Error).message}`, { cause: error });
}

/** Without the password. */
function shown(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function releaseAll(held: Held): Promise<void> {
  for (const release of held.releases.splice(0).reverse()) await release();
}
