import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused, SealedBackup } from '../backup/backup-file.ts';
import type { Contents, Manifest } from '../backup/backup-contents.ts';
import { erasuresSince, finishRestore, type Replayed } from '../backup/replay-erasures.ts';
import { readManifest, restoreBackup } from '../backup/restore-backup.ts';
import { ConfigError, type Config } from '../core/process/config.ts';
import { MigrationFailed } from '../core/database/migrate.ts';
import { DataFolderInUse, lockDataFolder } from '../core/database/refused-databases.ts';
import { Random } from '../core/crypto/random.ts';
import { openStorage } from '../core/ports/storage/open-storage.ts';
import { exitCodes, machineAccount, WrongUsage } from './command.ts';
import { progressTo, whole, type Io } from './terminal.ts';

type Restore = { io: Io; readConfig: () => Config; variables: string[] };
type RestoreOptions = { path: string; erasures: string | undefined; keepMedia: boolean };

const usage = `npm run restore -- <file> [--erasures <folder or list>] [--keep-media]

Restores a backup into an installation that is empty, on SQLite or MariaDB, whichever it came from. The whole file is
proved first. Accounts that were erased since the backup are erased again before this ends.

Options:
  --erasures <path>  The journal of erasures, where it isn't in the storage already: a copy of its folder "erasures", or
                     a list of the names in it.
  --keep-media       The storage is that of the lost installation and survived: its files stay.
  --help             Shows this.`;

/** Restores a lost installation. Servers refuse the database until this has succeeded. */
export async function runRestoreCommand(words: string[], { io, readConfig, variables }: Restore): Promise<number> {
  try {
    const options = words.includes('--help') ? undefined : readOptions(words, io);
    if (!options) io.print(usage);
    else await restore(options, readConfig(), { io, variables });
    return exitCodes.ok;
  } catch (error) {
    io.warn(explain(error));
    return error instanceof WrongUsage ? exitCodes.wrongUsage : exitCodes.refused;
  }
}

async function restore(
  { path, erasures: copy, keepMedia: mayHoldMedia }: RestoreOptions,
  config: Config,
  { io, variables }: Omit<Restore, 'readConfig'>,
): Promise<void> {
  const began = performance.now();
  const { databaseUrl: url, dataDir, secrets } = config;
  io.print(`proving ${path} …`);
  const backup = await SealedBackup.open(path, secrets);
  try {
    const manifest = await readManifest(backup);
    tellMissing(manifest, variables, io);
    const storage = await openStorage(config, new Random());
    const erased = await erasuresSince(storage, copy);
    let unlock = url === undefined ? lockDataFolder(dataDir) : undefined;
    let replayed: Replayed = { accounts: 0, photos: 0 };
    const finish = async (): Promise<void> => {
      // The application takes the lock itself.
      unlock?.();
      unlock = undefined;
      replayed = await finishRestore(config, { erased, account: machineAccount(), madeAt: manifest.madeAt });
    };
    let contents: Contents;
    try {
      contents = await restoreBackup(
        backup,
        manifest,
        { url, dataDir, storage, mayHoldMedia },
        { progress: progressTo(io), finish },
      );
    } finally {
      unlock?.();
    }
    for (const line of summary(manifest, contents, replayed, (performance.now() - began) / 1_000)) io.print(line);
  } finally {
    await backup.close();
  }
}

function tellMissing({ variables }: Manifest, set: readonly string[], io: Io): void {
  const missing = variables.filter((name) => !set.includes(name));
  if (missing.length > 0)
    io.print(`The installation of the backup was also told ${missing.join(', ')}; here they are not set.`);
}

function summary(
  { madeAt, engine, release }: Manifest,
  { rows, files }: Contents,
  { accounts, photos }: Replayed,
  seconds: number,
): string[] {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `Done in ${Math.ceil(seconds)} s: as it was on ${engine} with release ${release} at ${madeAt}, ${whole(total)} rows and ${whole(files)} files.`,
    `  Erased again since then: ${whole(accounts)} accounts and ${whole(photos)} photos that the journal names.`,
    '  Nothing else that happened since is known: consents and visibility taken back, and deletions that were asked for and not yet due, have to be asked for again.',
    '  Everyone logs in again. Mails that waited when the backup was made are sent, maybe for the second time. Start the server when you are ready.',
  ];
}

function readOptions(words: string[], io: Io): RestoreOptions {
  const { values, positionals } = parse(words);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new WrongUsage('Name one file.', usage);
  return {
    path: resolve(io.folder, path),
    erasures: values.erasures && resolve(io.folder, values.erasures),
    keepMedia: values['keep-media'] ?? false,
  };
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { erasures: { type: 'string' }, 'keep-media': { type: 'boolean' } },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message, usage);
  }
}

function explain(error: unknown): string {
  if (error instanceof WrongUsage) return `${error.message}\n\n${error.usage}`;
  const isForeseen = [BackupRefused, ConfigError, DataFolderInUse, MigrationFailed].some(
    (kind) => error instanceof kind,
  );
  return isForeseen
    ? (error as Error).message
    : `The restore failed: ${(error as Error).message}\nNothing serves what is half restored. Mend the cause and run the same command again; it starts over.`;
}
