import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import BetterSqlite3 from 'better-sqlite3';
import { makeFolder } from '../process/private-files.ts';
import { InstallationCounter } from './installation.entity.ts';
import { storeOf } from './store.ts';

/** The counter that marks a database as filled by the demo. */
export const madeByDemo = 'made-by-demo';

/** The demo's log-ins use a publicly known password on each of its brands. */
export class DemoDatabase extends Error {
  constructor(where: string) {
    super(
      `The database ${where} was made by the demo: anybody can log in to its brands with well-known passwords. For production set DATA_DIR to an empty folder, or DATABASE_URL to an empty database; to go on with this demo, set DEMO=1.`,
    );
  }
}

export async function requireNoDemo({ manager }: DataSource, where: string): Promise<void> {
  if (await storeOf({ db: manager }, InstallationCounter).findOne({ name: madeByDemo })) throw new DemoDatabase(where);
}

/** A table that exists for the whole duration of a restore and names the backup. */
export const markerTable = 'unfinished_restore';

/** Startup is refused: data may be incomplete, or include people erased since the backup. */
export class UnfinishedRestore extends Error {}

export async function refuseUnfinishedRestore(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable(markerTable))) return;
  } finally {
    await runner.release();
  }
  throw new UnfinishedRestore(
    'A restore into this database is running, or was ended in the middle. Run "npm run restore" with the same file again; it starts over.',
  );
}

/** Another server uses this data folder. */
export class DataFolderInUse extends Error {}

/**
 * Allows one server per SQLite file. The lock is an open transaction on a separate SQLite file, so the system
 * releases it however the process ends.
 */
export function lockDataFolder(dataDir: string): () => void {
  makeFolder(dataDir);
  const owner = join(dataDir, 'server.pid');
  const lock = new BetterSqlite3(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    const pid = existsSync(owner) ? readFileSync(owner, 'utf8').trim() : 'unknown';
    throw new DataFolderInUse(
      `Another server (process ${pid}) already uses ${dataDir}. SQLite is for one server process: stop that one, ` +
        'choose another DATA_DIR, or set DATABASE_URL to a MariaDB server for several.',
    );
  }
  writeFileSync(owner, `${process.pid}\n`);
  return () => {
    lock.exec('rollback');
    lock.close();
  };
}
