import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Clock } from '../core/process/clock.ts';
import { ConfigError, type Config } from '../core/process/config.ts';
import { SystemCtx } from '../core/ctx/ctx.ts';
import { openDatabase } from '../core/database/data-source.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { migrate, MigrationFailed, unknownMigrations } from '../core/database/migrate.ts';
import { DataFolderInUse, lockDataFolder } from '../core/database/refused-databases.ts';
import { asSystem } from '../core/database/store.ts';
import { Faults } from '../core/process/faults.ts';
import { fill, type FillProgress, type FillOptions } from '../demo/fill/fill.ts';
import { schema } from '../schema.ts';
import { didYouMean, exitCodes, Refused, WrongUsage } from './command.ts';
import type { Io } from './terminal.ts';

type SeedConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'demo'>;
type Seed = { io: Io; readConfig: () => SeedConfig };

const most = { members: 50_000_000, tenants: 100_000 };
const reason = 'filling for a benchmark';

const usage = `npm run seed -- --members <number> [--tenants <number>] [--seed <text>]

Fills the database with invented members, for measuring. An empty one gets the demo's brands first.
They are spread as members are: most on few brands, in few countries and active lately.

Options:
  --members <number>  How many members; their password is the demo's.
  --tenants <number>  How many brands to add first: bench-0001.localhost and on.
  --seed <text>       Another text makes other members, the same text the same; else 1.
  --help              Shows this.

Examples:
  DATA_DIR=/tmp/bench npm run seed -- --members 100000
  DEMO=1 DATABASE_URL=mysql://root@127.0.0.1:3306/bench npm run seed -- --members 1000000 --tenants 1000 --seed 7`;

/**
 * Fills a database with millions of rows. Locks a SQLite file, because a server using it would be blocked meanwhile.
 */
export async function runSeedCommand(words: string[], { io, readConfig }: Seed): Promise<number> {
  let unlock: (() => void) | undefined;
  try {
    const options = readOptions(words);
    if (options === 'help') {
      io.print(usage);
      return exitCodes.ok;
    }
    const config = readConfig();
    requireDemo(config);
    if (!config.databaseUrl) unlock = lockDataFolder(config.dataDir);
    await seed(config, options, io);
    return exitCodes.ok;
  } catch (error) {
    io.warn(explain(error));
    return error instanceof WrongUsage ? exitCodes.wrongUsage : exitCodes.refused;
  } finally {
    unlock?.();
  }
}

async function seed({ databaseUrl: url, dataDir }: SeedConfig, options: FillOptions, io: Io): Promise<void> {
  const dataSource = await openDatabase({ ...schema, url, dataDir, faults: new Faults(), poolSize: 4 });
  try {
    const unknown = await unknownMigrations(dataSource);
    if (unknown.length > 0) throw new Refused(`The database is newer than this release: it has ${unknown.join(', ')}.`);
    await migrate(dataSource, (line) => io.print(line));
    const origin = {
      dataSource,
      clock: new Clock(),
      requestId: `seed-${process.pid}`,
      language: 'en',
      address: '',
      country: undefined,
    } as const;
    await asSystem(reason, () => fill(new SystemCtx(origin, reason), options, teller(io)));
  } finally {
    await dataSource.destroy();
  }
}

/** Prints one line per second, and one at the end of each kind. */
function teller(io: Io): FillProgress {
  const { format } = new Intl.NumberFormat('en');
  let startedMs = 0;
  let toldMs = 0;
  return (what, done, of) => {
    const nowMs = performance.now();
    if (done === 0) startedMs = nowMs;
    if (done === 0 || (done < of && nowMs - toldMs < 1_000)) return;
    toldMs = nowMs;
    io.print(
      `${format(done)} of ${format(of)} ${what}, ${format(Math.round((done * 1_000) / (nowMs - startedMs)))} a second`,
    );
  };
}

/** The password of these members is public. */
function requireDemo({ demo }: SeedConfig): void {
  if (!demo) throw new Refused('Invented members belong in a demo: set DEMO=1, and DATABASE_URL to an empty database.');
}

function readOptions(words: string[]): FillOptions | 'help' {
  const values = parse(words);
  if (values.help) return 'help';
  if (values.members === undefined && values.tenants === undefined)
    throw new WrongUsage('How many? Give --members, --tenants or both.', usage);
  return {
    members: wholeNumber('members', values.members),
    tenants: wholeNumber('tenants', values.tenants),
    seed: values.seed ?? '1',
  };
}

function parse(words: string[]): { members?: string; tenants?: string; seed?: string; help?: boolean } {
  const value = { type: 'string' } as const;
  const options = { members: value, tenants: value, seed: value, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: words, options, strict: true }).values;
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n');
    const [, typed = ''] = /^Unknown option '--([^']*)'/.exec(line) ?? [];
    throw new WrongUsage(line + didYouMean(typed, Object.keys(options)).replace(/(?<=mean )/, '--'), usage);
  }
}

/** Accepts separators: 1_000_000 and 1,000,000. */
function wholeNumber(name: keyof typeof most, text = '0'): number {
  const number = Number(/^\d{1,3}(?:[_,]?\d{3})*$|^\d+$/.test(text) ? text.replace(/[_,]/g, '') : Number.NaN);
  if (!Number.isInteger(number) || number > most[name]) {
    throw new WrongUsage(
      `--${name} is a whole number up to ${most[name].toLocaleString('en')}, and ${JSON.stringify(text)} is not.`,
      usage,
    );
  }
  return number;
}

function explain(error: unknown): string {
  if (error instanceof WrongUsage) return `${error.message}\n\n${error.usage}`;
  if (error instanceof DataFolderInUse)
    return `${error.message}\nFilling needs the file to itself; start the server again afterwards.`;
  if (error instanceof Refused || error instanceof ConfigError || error instanceof MigrationFailed)
    return error.message;
  if (isDuplicate(error))
    return 'These members or brands are there already: the same --seed makes the same ones. Give another --seed.';
  return `The database can't be filled: ${(error as Error).message}`;
}
