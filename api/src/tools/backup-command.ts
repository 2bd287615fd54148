import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../backup/backup-file.ts';
import { leftOut } from '../backup/backup-contents.ts';
import { makeBackup, type MadeBackup } from '../backup/make-backup.ts';
import type { Config } from '../core/process/config.ts';
import { snapshotOf } from '../core/database/whole-tables.ts';
import { openStorage } from '../core/ports/storage/open-storage.ts';
import { exitCodes, Refused, runCommand, WrongUsage, type CommandConfig } from './command.ts';
import { inGigabytes, progressTo, whole, type Io } from './terminal.ts';

export type CopyConfig = CommandConfig &
  Pick<Config, 'adminHosts' | 'databaseUrl' | 'dataDir' | 'demo' | 'logLevel' | 's3' | 'secrets'>;
type Backup = {
  io: Io;
  readConfig: () => CopyConfig;
  /** Names of the environment variables that are set. */ variables: string[];
};

const usage = `npm run backup -- [--to <file>]

Copies the whole installation, database and photos, into one file as it is at this moment. Servers go on serving.

Options:
  --to <file>  Where to; else backups/manyhearts-<moment>.tar in DATA_DIR. A file that is there is never overwritten.
  --help       Shows this.`;

/** Backs up the whole installation, from SQLite or MariaDB; either can be restored from it. */
export async function runBackupCommand(words: string[], { io, readConfig, variables }: Backup): Promise<number> {
  if (words.includes('--help')) {
    io.print(usage);
    return exitCodes.ok;
  }
  let config: CopyConfig | undefined;
  const configOnce = () => (config ??= readConfig());
  return runCommand({ io, readConfig: configOnce, reason: 'backup' }, async ({ ctx, random, audit, account }) => {
    const now = ctx.now();
    const { databaseUrl: url, dataDir, secrets } = configOnce();
    const path = targetOf(words, io, dataDir, now);
    const storage = await openStorage(configOnce(), random);
    const began = performance.now();
    const tables = await snapshotOf({ url, dataDir });
    try {
      const made = await makeBackup(path, { tables, storage, secrets, variables, now }, progressTo(io)).catch(
        (error: unknown) => {
          throw refusal(error, path);
        },
      );
      // A copy of all members' data is worth an audit line.
      await audit.record(ctx, {
        account,
        action: 'installation.backup',
        target: 'installation',
        after: { bytes: made.bytes, files: made.files },
      });
      for (const line of summary(path, made, { seconds: (performance.now() - began) / 1_000, variables }))
        io.print(line);
      return exitCodes.ok;
    } finally {
      await tables.close();
    }
  });
}

function targetOf(words: string[], io: Io, dataDir: string, now: Date): string {
  const to = readTo(words);
  const moment = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const path = to === undefined ? join(dataDir, 'backups', `manyhearts-${moment}.tar`) : resolve(io.folder, to);
  // Creates only our own folder: a mistyped one must fail.
  if (to === undefined) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

function readTo(words: string[]): string | undefined {
  try {
    return parseArgs({ args: words, options: { to: { type: 'string' } }, strict: true }).values.to;
  } catch (error) {
    throw new WrongUsage((error as Error).message, usage);
  }
}

function refusal(error: unknown, path: string): unknown {
  if (error instanceof BackupRefused) return new Refused(error.message);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Refused(`The disk of ${path} is full. What was written of the backup is deleted again.`);
  if (code !== undefined && (syscall === 'open' || syscall === 'write'))
    return new Refused(`${path} can't be written (${code}). Name a file in a folder that is there and may be written.`);
  return error;
}

function summary(
  path: string,
  made: MadeBackup,
  { seconds, variables }: { seconds: number; variables: string[] },
): string[] {
  const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
  const without = Object.entries(leftOut).map(([table]) => table);
  return [
    `Done in ${Math.ceil(seconds)} s: ${path}`,
    `  ${inGigabytes(made.bytes)} with ${whole(rows)} rows of ${Object.keys(made.rows).length} tables and ${whole(made.files)} files${made.missingFiles > 0 ? `; ${whole(made.missingFiles)} files were deleted meanwhile` : ''}.`,
    `  Not in it: the values of ${variables.join(', ') || 'variables'}; keep them elsewhere, APP_SECRET above all: without it the file can't be restored.`,
    `  Not in it either: ${without.join(', ')}; after a restore everyone logs in again.`,
    '  It is not encrypted and holds everything that members wrote. Take it to another machine, and delete it after 30 days.',
  ];
}
