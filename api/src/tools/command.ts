import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { errorTexts } from '@manyhearts/locales';
import { AuditService } from '../audit/audit.service.ts';
import { Random } from '../core/crypto/random.ts';
import { SystemCtx } from '../core/ctx/ctx.ts';
import { openDatabase } from '../core/database/data-source.ts';
import { isOutage } from '../core/database/driver-errors.ts';
import { pendingMigrations, unknownMigrations } from '../core/database/migrate.ts';
import { asSystem } from '../core/database/store.ts';
import { UnfinishedRestore } from '../core/database/refused-databases.ts';
import { AppError } from '../core/errors/app-error.ts';
import { sentence } from '../core/http/problem.ts';
import { Clock } from '../core/process/clock.ts';
import { ConfigError, type Config } from '../core/process/config.ts';
import { Faults } from '../core/process/faults.ts';
import { schema } from '../schema.ts';
import type { Io } from './terminal.ts';

export const exitCodes = { ok: 0, refused: 1, wrongUsage: 2 } as const;

/** The command can't be done, for a reason that its user can fix. Only the message is printed. */
export class Refused extends Error {}

/** The arguments are wrong: the message is printed with the right usage. */
export class WrongUsage extends Error {
  constructor(
    message: string,
    readonly usage: string,
  ) {
    super(message);
  }
}

export type CommandConfig = Pick<
  Config,
  | 'adminHosts'
  | 'databaseUrl'
  | 'dataDir'
  | 'demo'
  | 'logLevel'
  | 'mollieUrl'
  | 'port'
  | 'publicPort'
  | 'publicScheme'
  | 'secrets'
  | 'smtpUrl'
>;
/** What a command works with. Audit everything it changes, under `account`. */
export type World = {
  ctx: SystemCtx;
  random: Random;
  io: Io;
  config: CommandConfig;
  audit: AuditService;
  account: string;
};

export type Command = {
  io: Io;
  readConfig: () => CommandConfig;
  reason: string;
  /** The command's own text for an AppError. Undefined falls back to the general one. */
  explain?: (error: AppError) => string | undefined;
};

const commandPoolSize = 4;

/** Frame of every command: opens the database, runs the work, and explains failures in plain words. */
export async function runCommand(command: Command, work: (world: World) => Promise<number>): Promise<number> {
  let config: CommandConfig | undefined;
  try {
    config = command.readConfig();
    return await withDatabase(command, config, work);
  } catch (error) {
    command.io.warn(explain(error, command, config));
    return error instanceof WrongUsage ? exitCodes.wrongUsage : exitCodes.refused;
  }
}

async function withDatabase(
  { io, reason }: Command,
  config: CommandConfig,
  work: (world: World) => Promise<number>,
): Promise<number> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'manyhearts.sqlite'))) {
    throw new Refused(
      `There is no database in ${config.dataDir} yet. "npm run migrate" makes one; or set DATA_DIR or DATABASE_URL to where yours is.`,
    );
  }
  const dataSource = await openDatabase({
    ...schema,
    url: config.databaseUrl,
    dataDir: config.dataDir,
    faults: new Faults(),
    poolSize: commandPoolSize,
  });
  try {
    await requireSchema(dataSource);
    const origin = {
      dataSource,
      clock: new Clock(),
      requestId: `command-${process.pid}`,
      language: 'en',
      address: '',
      country: undefined,
    } as const;
    const random = new Random();
    const world: World = {
      ctx: new SystemCtx(origin, reason),
      random,
      io,
      config,
      audit: new AuditService(random, config),
      account: machineAccount(),
    };
    return await asSystem(reason, () => work(world));
  } finally {
    await dataSource.destroy();
  }
}

/** A command may run beside a server, so it never migrates the database. */
async function requireSchema(dataSource: Parameters<typeof pendingMigrations>[0]): Promise<void> {
  const unknown = await unknownMigrations(dataSource);
  if (unknown.length > 0)
    throw new Refused(
      `The database is newer than this release: it has ${unknown.join(', ')}. Use the release that the server runs.`,
    );
  const pending = await pendingMigrations(dataSource);
  if (pending.length > 0)
    throw new Refused(
      `The database is older than this release: ${pending.length} ${pending.length === 1 ? 'step is' : 'steps are'} missing. Run "npm run migrate" first.`,
    );
}

function explain(error: unknown, command: Command, config: CommandConfig | undefined): string {
  if (error instanceof WrongUsage) return `${error.message}\n\n${error.usage}`;
  if (error instanceof Refused || error instanceof ConfigError || error instanceof UnfinishedRestore)
    return error.message;
  if (error instanceof AppError) return command.explain?.(error) ?? sentence(errorTexts.en[error.code], error.params);
  if (isOutage(error))
    return `The database does not answer (${(error as { code?: string }).code ?? (error as Error).message}). Try again when it does.`;
  const { message, stack } = error as Error;
  return config?.logLevel === 'debug'
    ? (stack ?? message)
    : `Something unexpected went wrong: ${message}\nLOG_LEVEL=debug shows where it happened.`;
}

/** Length of the audit's column. */
const longest = 120;

/** The machine account that runs a command, for the audit. */
export function machineAccount(): string {
  return `${accountName()}@${hostname()}`.slice(0, longest);
}

/** A container may run under a uid without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

const longestCompared = 60;
const shownAtMost = 3;

/** Guesses what was meant: the candidates within few typos of the word, nearest first. */
export function nearest(word: string, candidates: readonly string[]): string[] {
  const typed = word.toLowerCase().slice(0, longestCompared);
  const allowed = Math.max(1, Math.floor(typed.length / 3));
  return candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(typed, candidate.toLowerCase()) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, shownAtMost)
    .map(({ candidate }) => candidate);
}

/** " Did you mean x?", or nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const [first, ...others] = nearest(word, candidates);
  if (first === undefined) return '';
  return ` Did you mean ${others.length === 0 ? first : `${[first, ...others].slice(0, -1).join(', ')} or ${others.at(-1)}`}?`;
}

/** Number of typos between two words: letters missing, added, wrong or swapped with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1)];
      current.push(Math.min(...ways, ...(isSwapped ? [at(beforeLast, column - 2) + 1] : [])));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
