import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './steps.ts';

export type DemoServer = {
  port: number;
  /** Environment for commands that run beside the server. */
  env: NodeJS.ProcessEnv;
  /** Resolves once the demo's portraits are drawn, which happens after the start. */
  whenDrawn: () => Promise<void>;
  stop: () => Promise<void>;
  /** Ends it without a warning, as a crash does. Its folder is kept. */
  kill: () => Promise<void>;
};

/** In the order of their creation. */
export const demoBrands = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

const startWithinMs = 120_000;
const longestDrawingMs = 300_000;

/** A data folder with the demo's brands and all portraits, for servers that start from a copy of it. */
export async function drawnDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-drawn-'));
  const { whenDrawn, stop } = await startDemo(dataDir);
  await whenDrawn();
  await stop();
  return dataDir;
}

/**
 * Starts the built server with its demo brands on a free port. A temporary folder is deleted at the end, a given one is
 * kept.
 */
export async function startDemo(given?: string, environment: Record<string, string> = {}): Promise<DemoServer> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'manyhearts-demo-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const server = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  const stop = async (): Promise<void> => {
    await end('SIGTERM');
    if (!given) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { port: await portOf(server), env, whenDrawn: () => drawn(dataDir), stop, kill: () => end('SIGKILL') };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function drawn(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'manyhearts.sqlite'), { readOnly: true, timeout: 10_000 });
  const waiting = database.prepare(
    "select count(*) as brands from outbox_entry where job = 'draw-demo-photos' and state <> 'done'",
  );
  const patience = performance.now() + longestDrawingMs;
  for (let brands = Infinity; brands > 0; brands = Number(waiting.get()?.brands)) {
    if (performance.now() > patience) throw new Error(`${brands} brands of the demo still have no portraits.`);
    await sleep(250);
  }
  database.close();
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, refuse) => {
    let said = '';
    setTimeout(() => refuse(new Error(`The demo server does not start:\n${said}`)), startWithinMs).unref();
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /localhost:(\d+)\//.exec(said);
      if (found) resolve(Number(found[1]));
    });
    server.once('exit', () => refuse(new Error(`The demo server ended:\n${said}`)));
  });
}
