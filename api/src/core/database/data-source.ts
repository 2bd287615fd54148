import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import {
  DataSource,
  type DataSourceOptions,
  type EntityTarget,
  type Logger,
  type MigrationInterface,
  type ObjectLiteral,
  type QueryRunner,
} from 'typeorm';
import type { Faults } from '../faults.ts';
import { makeFolder } from '../made-folder.ts';
import { readDirectly, type DirectRead } from './direct-reads.ts';
import { mariaAddress } from './maria-address.ts';
import { poolReads } from './pool-reads.ts';
import { scopeColumns, scopeOf } from './scope.ts';
import type { ScopedTables } from './scope-rules.ts';
import { SqlGuard } from './sql-guard.ts';
import { makeRunnersOwn } from './sqlite-runner.ts';
import { setDeadline } from './statement-deadline.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

export type Schema = { entities: EntityTarget<ObjectLiteral>[]; migrations: (new () => MigrationInterface)[] };
export type DatabaseOptions = Schema & {
  url?: string | undefined;
  dataDir: string;
  faults: Faults;
  poolSize?: number;
  gateTimeoutMs?: number;
  statementTimeoutMs?: number;
  isRestoring?: boolean;
};

/** Longer than a lock is fought over, shorter than whoever waits for a page stays. */
const statementTimeoutMs = 15_000;

/** On each connection: a server allows some sixteen thousand for everybody together. */
const maxPreparedStatements = 200;

/** Whatever fails is thrown, and told where it is caught; the ORM would put it on the console besides. */
const nothing = (): void => undefined;
const quiet: Logger = {
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};

/** Compared by code points and without padding: only so do both engines call the same texts the same. */
const collations = { mariadb: 'utf8mb4_nopad_bin', mysql: 'utf8mb4_0900_bin' } as const;

export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  if (options.url) await createMariaDatabase(options.url);
  const dataSource = new DataSource(connectionOptions(options));
  await dataSource.initialize();
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const read = isSqlite
    ? makeRunnersOwn(dataSource, options.gateTimeoutMs ?? 5_000)
    : setDeadlines(dataSource, options.statementTimeoutMs ?? statementTimeoutMs);
  bindNumbers(dataSource);
  const guard = new SqlGuard(isSqlite ? 'sqlite' : 'mysql', scopedTables(dataSource));
  const before = (sql: string, parameters?: unknown[]): void => {
    guard.check(sql, parameters);
    options.faults.pass('database.statement');
  };
  guardRunners(dataSource, before, options.faults);
  readDirectly(dataSource, read, before);
  if (!options.isRestoring) {
    await refuseUnfinishedRestore(dataSource).catch(async (error: unknown) => {
      await dataSource.destroy();
      throw error;
    });
  }
  return dataSource;
}

export function scopedTables(dataSource: DataSource): ScopedTables {
  return new Map(
    dataSource.entityMetadatas.flatMap(({ target, tableName }) => {
      const kind = scopeOf(target);
      return kind === 'installation' ? [] : [[tableName.toLowerCase(), { kind, column: scopeColumns[kind] }] as const];
    }),
  );
}

export function connectionOptions({
  url,
  dataDir,
  entities,
  migrations,
  poolSize = 20,
}: DatabaseOptions): DataSourceOptions {
  const common = {
    entities: entities as Function[],
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    logger: quiet,
  } as const;
  if (url) {
    return {
      type: 'mariadb',
      url,
      ssl: mariaAddress(url).ssl,
      charset: 'utf8mb4',
      timezone: 'Z',
      poolSize,
      connectTimeout: 5_000,
      supportBigNumbers: true,
      bigNumberStrings: false,
      extra: { maxPreparedStatements },
      ...common,
    };
  }
  makeFolder(dataDir);
  return {
    type: 'better-sqlite3',
    database: join(dataDir, 'manyhearts.sqlite'),
    enableWAL: true,
    timeout: 5_000,
    // Money is kept here, so a commit that was acknowledged must be on the disk.
    prepareDatabase: (db: { pragma(text: string): unknown }) => {
      db.pragma('synchronous = FULL');
      db.pragma('cache_size = -32000');
    },
    ...common,
  };
}

/** Makes the database when the server has none of that name, and refuses one that compares texts another way. */
async function createMariaDatabase(url: string): Promise<void> {
  const { database: name, ...server } = mariaAddress(url);
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name))
    throw new Error(`DATABASE_URL names no usable database: ${JSON.stringify(name)}`);
  const connection = await createConnection({ ...server, connectTimeout: 5_000 });
  try {
    const [versions] = await connection.query('select version() as version');
    const collation = /mariadb/i.test((versions as { version: string }[])[0]?.version ?? '')
      ? collations.mariadb
      : collations.mysql;
    const [found] = await connection.query(
      'select default_collation_name as collation from information_schema.schemata where schema_name = ?',
      [name],
    );
    const [database] = found as { collation: string }[];
    if (!database)
      await connection.query(`create database if not exists \`${name}\` character set utf8mb4 collate ${collation}`);
    else if (database.collation !== collation) {
      throw new Error(
        `The database ${name} has the collation ${database.collation}; it needs ${collation}: ALTER DATABASE \`${name}\` COLLATE ${collation};`,
      );
    }
  } finally {
    await connection.end();
  }
}

/** The SQLite driver writes numbers into the SQL, which makes a new statement of each: bind them like everything else. */
function bindNumbers(dataSource: DataSource): void {
  const { driver } = dataSource;
  const original = driver.escapeQueryWithParameters.bind(driver);
  driver.escapeQueryWithParameters = (sql, parameters) => {
    const marked = Object.fromEntries(
      Object.entries(parameters ?? {}).map(([name, value]) => [
        name,
        typeof value === 'number' ? new BoundNumber(value) : value,
      ]),
    );
    const [text, values] = original(sql, marked);
    return [text, values.map((value: unknown) => (value instanceof BoundNumber ? value.number : value))];
  };
}

class BoundNumber {
  constructor(readonly number: number) {}
}

/** Only for a server at the end of a line; SQLite answers before anything else can happen. */
function setDeadlines(dataSource: DataSource, timeoutMs: number): DirectRead {
  const { driver } = dataSource;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = create(mode);
    setDeadline(runner, timeoutMs);
    return runner;
  };
  return poolReads(dataSource, timeoutMs);
}

function guardRunners(
  dataSource: DataSource,
  before: (sql: string, parameters?: unknown[]) => void,
  faults: Faults,
): void {
  const { driver } = dataSource;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner: QueryRunner = create(mode);
    const query = runner.query.bind(runner) as (
      sql: string,
      parameters?: unknown[],
      structured?: boolean,
    ) => Promise<unknown>;
    const commit = runner.commitTransaction.bind(runner);
    const guarded = async (sql: string, parameters?: unknown[], structured?: boolean): Promise<unknown> => {
      before(sql, parameters);
      return query(sql, parameters, structured);
    };
    Object.assign(runner, { query: guarded });
    runner.commitTransaction = async () => {
      faults.pass('database.commit');
      await commit();
      // The commit stands, but whoever waits for it hears of an error: a connection lost at the worst moment.
      faults.pass('database.committed');
    };
    // A connection that goes back to the pool in the middle of a transaction would hand that to a stranger.
    const release = runner.release.bind(runner);
    runner.release = async () => {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await release();
    };
    runner.stream = () => Promise.reject(new Error('Streams go past the scope guard: read in pages.'));
    return runner;
  };
}
