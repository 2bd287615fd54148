import 'reflect-metadata';
import { ConfigError, type Config } from '../core/process/config.ts';
import { openDatabase } from '../core/database/data-source.ts';
import { migrate, MigrationFailed, unknownMigrations } from '../core/database/migrate.ts';
import { DataFolderInUse, lockDataFolder } from '../core/database/refused-databases.ts';
import { Faults } from '../core/process/faults.ts';
import { schema } from '../schema.ts';
import { exitCodes } from './command.ts';
import type { Io } from './terminal.ts';

const usage = `npm run migrate

Brings the database of DATA_DIR or DATABASE_URL to what this release needs, without serving. Does nothing where all is done.

Options:
  --help  Shows this.`;

/** Migrates the database without serving, for example before a release on several machines. */
export async function runMigrateCommand(
  words: string[],
  { io, readConfig }: { io: Io; readConfig: () => Pick<Config, 'databaseUrl' | 'dataDir'> },
): Promise<number> {
  if (words.includes('--help')) {
    io.print(usage);
    return exitCodes.ok;
  }
  if (words.length > 0) {
    io.warn(`Unknown argument: ${JSON.stringify(words[0])}.\n\n${usage}`);
    return exitCodes.wrongUsage;
  }
  let unlock: (() => void) | undefined;
  try {
    const { databaseUrl: url, dataDir } = readConfig();
    // Tables must not change under a server that has them open.
    if (!url) unlock = lockDataFolder(dataDir);
    const dataSource = await openDatabase({ ...schema, url, dataDir, faults: new Faults() });
    try {
      const unknown = await unknownMigrations(dataSource);
      if (unknown.length > 0)
        throw new MigrationFailed(`The database is newer than this release: it has ${unknown.join(', ')}.`);
      const done = await migrate(dataSource, (line) => io.print(line));
      io.print(done === 0 ? 'The database is up to date.' : `Done: ${done} ${done === 1 ? 'step' : 'steps'}.`);
      return exitCodes.ok;
    } finally {
      await dataSource.destroy();
    }
  } catch (error) {
    const isForeseen =
      error instanceof ConfigError || error instanceof MigrationFailed || error instanceof DataFolderInUse;
    io.warn(isForeseen ? error.message : `The database can't be used: ${(error as Error).message}`);
    return exitCodes.refused;
  } finally {
    unlock?.();
  }
}
