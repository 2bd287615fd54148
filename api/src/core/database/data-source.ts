import { join } from 'node:path';
import type { Pool } from 'mysql2';
import { createConnection, type Connection } from 'mysql2/promise';
import {
  DataSource,
  type DataSourceOptions,
  type EntityTarget,
  type Logger,
  type MigrationInterface,
  type ObjectLiteral,
  type QueryRunner,
} from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Faults } from '../process/faults.ts';
import { makeFolder } from '../process/private-files.ts';
import { readDirectly, poolReads, type DirectRead } from '../fast/direct-reads.ts';
import { mariaAddress } from './maria-address.ts';
import { scopeColumns, scopeOf } from './scope.ts';
import type { ScopedTables } from './scope-rules.ts';
import { SqlGuard } from './sql-guard.ts';
import { makeRunnersOwn } from './sqlite-runner.ts';
import { setDeadline } from './statement-deadline.ts';
import { refuseUnfinishedRestore } from './refused-databases.ts';

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

/** Longer than lock contention lasts, shorter than a visitor waits for a page. */
const statementTimeoutMs = 15_000;

/** Per connection: the server allows some sixteen thousand in total. */
const maxPreparedStatements = 200;

/** Failures are thrown and logged where they are caught; TypeORM would also print them to the console. */
const nothing = (): void => undefined;
const quiet: Logger = {
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};

/** Binary comparison without padding: only then do both engines treat the same texts as equal. */
const collations = { mariadb: 'utf8mb4_nopad_bin', mysql: 'utf8mb4_0900_bin' } as const;

export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  if (options.url) await createMariaDatabase(options.url);
  const dataSource = new DataSource(connectionOptions(options));
  await dataSource.initialize();
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  if (!isSqlite) await readCommitted(dataSource);
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

/** Set once for each connection, because TypeORM would send it before every transaction. */
async function readCommitted(dataSource: DataSource): Promise<void> {
  const statement = 'set session transaction isolation level read committed';
  const pool: Pool = (dataSource.driver as MysqlDriver).pool;
  // It fails only if the connection breaks, which its first user finds out.
  pool.on('connection', (connection) => connection.query(statement, () => undefined));
  // The pool has one connection by now, which the start has tried.
  await dataSource.query(statement);
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
      // `trace` would take the stack at every statement; a failed one has that of TypeORM's error.
      extra: { maxPreparedStatements, trace: false },
      ...common,
    };
  }
  makeFolder(dataDir);
  return {
    type: 'better-sqlite3',
    database: join(dataDir, 'manyhearts.sqlite'),
    enableWAL: true,
    timeout: 5_000,
    // The database holds money, so an acknowledged commit must be on disk.
    prepareDatabase: (db: { pragma(text: string): unknown }) => {
      db.pragma('synchronous = FULL');
      db.pragma('cache_size = -32000');
    },
    ...common,
  };
}

const creationMs = 500;

async function collationOf(connection: Connection, name: string): Promise<string | undefined> {
  const [found] = await connection.query(
    'select default_collation_name as collation from information_schema.schemata where schema_name = ?',
    [name],
  );
  return (found as { collation: string }[])[0]?.collation;
}

/** Creates the database if it is missing, and rejects one with another collation. */
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
    let found = await collationOf(connection, name);
    if (found === undefined)
      await connection.query(`create database if not exists \`${name}\` character set utf8mb4 collate ${collation}`);
    // A database that another process is creating is there a moment before its collation is.
    if (found !== undefined && found !== collation) {
      await new Promise((later) => setTimeout(later, creationMs));
      found = await collationOf(connection, name);
    }
    if (found !== undefined && found !== collation)
      throw new Error(
        `The database ${name} has the collation ${found}; it needs ${collation}: ALTER DATABASE \`${name}\` COLLATE ${collation};`,
      );
  } finally {
    await connection.end();
  }
}

/** TypeORM's SQLite driver inlines numbers into the SQL, which defeats statement caching; bind them instead. */
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

/** Only for servers across a network; SQLite runs synchronously, so no timer could fire. */
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
      // Fault injection: the commit succeeded, but the caller gets an error, as when the connection is lost at that
      // moment.
      faults.pass('database.committed');
    };
    // A connection returned to the pool inside a transaction would leak it to the next user.
    const release = runner.release.bind(runner);
    runner.release = async () => {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await release();
    };
    runner.stream = () => Promise.reject(new Error('Streams go past the scope guard: read in pages.'));
    return runner;
  };
}
