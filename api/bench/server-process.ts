import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ask, type BrowserRequest } from './answers.ts';
import type { Place } from './database.ts';
import { builtApi, plainScript, temporaryFolder } from './places.ts';
import type { Counters } from './servers/instrument.ts';

export type Server = {
  readonly pid: number;
  readonly port: number;
  /** Time from the start of the process to its first successful answer. */
  readonly startMs: number;
  counters(): Promise<Counters>;
  stop(): Promise<void>;
};

type Start = {
  script: string;
  args?: string[];
  environment?: Record<string, string>;
  first: BrowserRequest;
  instrumented?: boolean;
  within?: number;
};

/** The flags of `npm start`, for the floors too. */
const asStarted = ['--max-semi-space-size=16'];
const running = new Set<ChildProcess>();

/** Each server that runs, by the name of its script. */
export function* runningServers(): Generator<{ name: string; pid: number }> {
  for (const { pid, spawnargs } of running) {
    const script = spawnargs.findLast((word) => /\.m?js$/.test(word)) ?? '';
    if (pid !== undefined) yield { name: basename(script).replace('main.js', 'product'), pid };
  }
}

/** Starts the product as `npm start` does: authentication, guard, limits and log are on; log output is discarded. */
export function startProduct(
  dataDir: string,
  first: BrowserRequest,
  { environment, ...options }: Pick<Start, 'instrumented' | 'within' | 'environment'> = {},
): Promise<Server> {
  return start({
    script: join(builtApi, 'main.js'),
    environment: { DATA_DIR: dataDir, DEMO: '1', TEST_SEAMS: '0', LOG_LEVEL: 'info', ...environment },
    first,
    ...options,
  });
}

/** As `startProduct`, with the rows at a given place. */
export function startProductAt(
  { dataDir, url }: Place,
  first: BrowserRequest,
  environment: Record<string, string> = {},
): Promise<Server> {
  return startProduct(dataDir, first, {
    environment: { ...environment, ...(url !== undefined && { DATABASE_URL: url }) },
  });
}

/** Starts one of the scripts in `servers/`. */
export function startFloor(
  name: string,
  args: string[],
  first: BrowserRequest,
  options: Pick<Start, 'instrumented' | 'environment'> = {},
): Promise<Server> {
  return start({ script: plainScript(name), args, first, ...options });
}

/** Runs a script of `servers/` until it exits. */
export function runScript(name: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [plainScript(name), ...args], {
    env: environmentOf({}),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  return new Promise((done, refuse) =>
    child.once('exit', (code) => {
      running.delete(child);
      if (code === 0) done();
      else refuse(new Error(`${name} ended with ${code}`));
    }),
  );
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

async function start({
  script,
  args = [],
  environment = {},
  first,
  instrumented = true,
  within = 60_000,
}: Start): Promise<Server> {
  const port = await freePort();
  const complaints = join(temporaryFolder(), 'stderr.txt');
  const instrument = instrumented ? ['--import', pathToFileURL(plainScript('instrument')).href] : [];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...asStarted, ...instrument, script, ...args], {
    env: environmentOf({ ...environment, PORT: String(port), HOST: '127.0.0.1' }),
    stdio: ['ignore', 'ignore', openSync(complaints, 'w'), 'ipc'],
  });
  running.add(child);
  await answered(child, port, first, { deadline: startedAt + within, complaints });
  const startMs = performance.now() - startedAt;
  return { pid: child.pid ?? 0, port, startMs, counters: () => countersOf(child), stop: () => stop(child) };
}

/** Without the caller's settings, because the figures are for the defaults. */
function environmentOf(own: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...own };
}

async function answered(
  child: ChildProcess,
  port: number,
  first: BrowserRequest,
  { deadline, complaints }: { deadline: number; complaints: string },
): Promise<void> {
  for (;;) {
    const answer = await ask(port, first).catch(() => undefined);
    if (answer?.status === 200) return;
    const isOver = child.exitCode !== null || performance.now() > deadline;
    if (isOver)
      throw new Error(
        `${child.spawnargs.join(' ')} does not answer (${answer?.status ?? child.exitCode}): ${readFileSync(complaints, 'utf8').slice(0, 2_000)}`,
      );
    await new Promise((next) => setTimeout(next, 5));
  }
}

function countersOf(child: ChildProcess): Promise<Counters> {
  return new Promise((done) => {
    child.once('message', (counters) => done(counters as Counters));
    child.send('counters');
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.delete(child) || child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await ended;
  clearTimeout(patience);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
