import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openDatabase } from '../core/database/data-source.ts';
import { migrate } from '../core/database/migrate.ts';
import { markerTable } from '../core/database/refused-databases.ts';
import { loaderOf, type Cell, type WholeTables } from '../core/database/whole-tables.ts';
import { Faults } from '../core/process/faults.ts';
import type { Storage } from '../core/ports/storage/storage.ts';
import { schema } from '../schema.ts';
import { BackupRefused, manifestName, type SealedBackup } from './backup-file.ts';
import { backupFormat, contentsName, mediaOf, tableOf, type Contents, type Manifest } from './backup-contents.ts';
import type { Progress } from './make-backup.ts';

export type Target = { url: string | undefined; dataDir: string; storage: Storage; mayHoldMedia: boolean };

const filesAtOnce = 8;
const uncompressed = promisify(gunzip);

/** Refuses the backup of a newer release before anything is written. */
export async function readManifest(backup: SealedBackup): Promise<Manifest> {
  for await (const { name, body } of backup.entries()) {
    if (name !== manifestName) break;
    const manifest = JSON.parse(body.toString('utf8')) as Manifest;
    const known = new Set(schema.migrations.map(({ name }) => name));
    const isNewer = manifest.format !== backupFormat || manifest.migrations.some((migration) => !known.has(migration));
    if (isNewer)
      throw new BackupRefused(
        `The backup was made by a newer release (${manifest.release}). Restore it with that release. Nothing was written.`,
      );
    return manifest;
  }
  throw new BackupRefused('The backup has no manifest.');
}

/**
 * Loads the rows at the migrations of the backup, then migrates to those of this release. No server opens the database
 * before `finish` has succeeded too.
 */
export async function restoreBackup(
  backup: SealedBackup,
  manifest: Manifest,
  target: Target,
  { progress, finish }: { progress: Progress; finish: () => Promise<void> },
): Promise<Contents> {
  const loader = await emptyTarget(backup, target);
  try {
    await migrateTo(target, manifest.migrations);
    const contents = await load(loader, backup, { manifest, storage: target.storage, progress });
    await migrateTo(
      target,
      schema.migrations.map(({ name }) => name),
    );
    await finish();
    await loader.run(`drop table ${markerTable}`);
    return contents;
  } finally {
    await loader.close();
  }
}

/** Refuses a target that holds data. Only the leftovers of an interrupted restore of the same file are dropped. */
async function emptyTarget({ digest }: SealedBackup, target: Target): Promise<WholeTables> {
  // Creates the database if it doesn't exist.
  await (await openDatabase({ ...schema, ...target, faults: new Faults(), isRestoring: true })).destroy();
  const loader = await loaderOf(target);
  try {
    if (!(await loader.lock()))
      throw new BackupRefused('Another restore into this database is running. Wait for its end.');
    const tables = Object.keys(await loader.columns());
    const isUnfinished = tables.includes(markerTable);
    if (tables.length > 0 && !isUnfinished) {
      const where = target.url === undefined ? `The database in ${target.dataDir}` : 'The database of DATABASE_URL';
      throw new BackupRefused(
        `${where} is not empty, and a restore overwrites nothing. Set ${target.url === undefined ? 'DATA_DIR to a new folder' : 'DATABASE_URL to a database that is not there yet'}. Nothing was written.`,
      );
    }
    if (isUnfinished) await requireSame(loader, digest);
    else await requireNoMedia(target);
    for (const table of tables) if (table !== markerTable) await loader.run(`drop table ${table}`);
    if (!isUnfinished) await loader.run(`create table ${markerTable} (digest varchar(64) not null)`);
    await loader.run(`delete from ${markerTable}`);
    await loader.run(`insert into ${markerTable} (digest) values (?)`, [digest]);
    return loader;
  } catch (error) {
    await loader.close();
    throw error;
  }
}

async function requireSame(loader: WholeTables, digest: string): Promise<void> {
  for await (const [earlier] of loader.rows(markerTable, ['digest'])) {
    if (earlier !== digest)
      throw new BackupRefused(
        'An unfinished restore of another file is here. Restore that file, or an empty database and storage.',
      );
  }
}

async function requireNoMedia({ storage, mayHoldMedia }: Target): Promise<void> {
  if (mayHoldMedia || (await storage.list('photos/')).length === 0) return;
  throw new BackupRefused(
    'The storage holds photos already. Restore into an empty one; or, if it is the one of this installation and survived, add --keep-media. Nothing was written.',
  );
}

async function migrateTo({ url, dataDir }: Target, names: readonly string[]): Promise<void> {
  const migrations = schema.migrations.filter(({ name }) => names.includes(name));
  const dataSource = await openDatabase({
    ...schema,
    migrations,
    url,
    dataDir,
    faults: new Faults(),
    isRestoring: true,
  });
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

type Load = { manifest: Manifest; storage: Storage; progress: Progress };

async function load(
  loader: WholeTables,
  backup: SealedBackup,
  { manifest, storage, progress }: Load,
): Promise<Contents> {
  // Migrations insert rows too; only those of the backup count.
  for (const table of Object.keys(manifest.tables)) await loader.run(`delete from ${table}`);
  let contents: Contents | undefined;
  let [rowsDone, filesDone] = [0, 0];
  let storing: Promise<void>[] = [];
  for await (const { name, body } of backup.entries()) {
    const [table, media] = [tableOf(name), mediaOf(name)];
    if (table !== undefined) {
      const rows = await rowsIn(body);
      await loader.insert(table, manifest.tables[table] ?? [], rows);
      progress('rows', (rowsDone += rows.length));
    } else if (media) {
      const stored = storage.put(media.key, body, media.type);
      // `Promise.all` throws it; this only avoids an unhandled rejection.
      stored.catch(() => undefined);
      storing.push(stored);
      progress('files', (filesDone += 1));
      if (storing.length < filesAtOnce) continue;
      await Promise.all(storing);
      storing = [];
    } else if (name === contentsName) contents = JSON.parse(body.toString('utf8')) as Contents;
  }
  await Promise.all(storing);
  const rows = Object.values(contents?.rows ?? {}).reduce((sum, count) => sum + count, 0);
  if (!contents || rows !== rowsDone || contents.files !== filesDone)
    throw new BackupRefused('The backup does not hold what it says it does.');
  return contents;
}

async function rowsIn(body: Buffer): Promise<Cell[][]> {
  const lines = (await uncompressed(body)).toString('utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Cell[]);
}
