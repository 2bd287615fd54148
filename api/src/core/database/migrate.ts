import type { DataSource, QueryRunner } from 'typeorm';
import { patiently } from './statement-deadline.ts';
import { asSystem } from './store.ts';

/** Names the migration that failed. It was rolled back or can be run again. */
export class MigrationFailed extends Error {}

/** Lock names are limited to 64 characters, and a database name may have as many, so it is hashed. */
const lockName = "concat('manyhearts-migrate-', md5(database()))";
const lockSeconds = 60;

/** Runs pending migrations. Several processes that start together run them once. */
export async function migrate(dataSource: DataSource, say: (line: string) => void = () => undefined): Promise<number> {
  return asSystem('migrate', () =>
    patiently(async () => {
      if ((await pendingMigrations(dataSource)).length === 0) return 0;
      const lock = dataSource.options.type === 'better-sqlite3' ? undefined : await takeLock(dataSource);
      try {
        return await runPending(dataSource, say);
      } finally {
        await lock?.();
      }
    }),
  );
}

/** Migrations of this release that the database lacks. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const done = new Set(await doneMigrations(dataSource));
  return dataSource.migrations.map(({ name }) => name ?? '').filter((name) => !done.has(name));
}

/** Migrations in the database that this release does not know: the data is newer than the release. */
export async function unknownMigrations(dataSource: DataSource): Promise<string[]> {
  const known = new Set(dataSource.migrations.map(({ name }) => name ?? ''));
  return (await doneMigrations(dataSource)).filter((name) => !known.has(name));
}

async function doneMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migration'))) return [];
    const rows = (await runner.query('select name from migration')) as { name: string }[];
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

async function runPending(dataSource: DataSource, say: (line: string) => void): Promise<number> {
  const pending = await pendingMigrations(dataSource);
  if (pending.length === 0) return 0;
  say(`bringing the database up to date: ${pending.length} ${pending.length === 1 ? 'step' : 'steps'}`);
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } catch (error) {
    const [failed = 'unknown'] = await pendingMigrations(dataSource).catch(() => pending);
    throw new MigrationFailed(
      `The migration ${failed} failed: ${(error as Error).message}. The steps before it stand, the data is as it was after them. Mend the cause and start again; nothing has to be undone by hand.`,
      { cause: error },
    );
  }
  return pending.length;
}

/**
 * Held on its own connection, so that the server releases it when the process dies. The name contains the database,
 * so installations that share a server don't block each other.
 */
async function takeLock(dataSource: DataSource): Promise<() => Promise<void>> {
  const runner: QueryRunner = dataSource.createQueryRunner();
  const [row] = (await runner.query(`select get_lock(${lockName}, ?) as taken`, [lockSeconds])) as {
    taken: number | string | null;
  }[];
  if (Number(row?.taken) !== 1) {
    await runner.release();
    throw new MigrationFailed(
      `Another process has been migrating for more than ${lockSeconds} s. Wait for it, or look what it hangs on.`,
    );
  }
  return async () => {
    await runner.query(`select release_lock(${lockName})`);
    await runner.release();
  };
}
