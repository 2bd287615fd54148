import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { makeFolder } from '../process/made-folder.ts';

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
