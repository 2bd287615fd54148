import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.ts';
import { letWorkersStepBack } from './core/process/background-threads.ts';
import { ConfigError, readConfig, type Config } from './core/process/config.ts';
import { DatabaseUnusable } from './core/database/database.module.ts';
import { AnotherServer } from './core/database/heartbeat.ts';
import { DemoDatabase, DataFolderInUse } from './core/database/refused-databases.ts';
import { MigrationFailed } from './core/database/migrate.ts';
import { OpenConnections } from './core/http/open-connections.ts';
import { OpenBucket } from './core/ports/storage/storage.ts';
import { closeDataFolder } from './core/process/private-files.ts';
import { StopInOrder } from './stop-in-order.ts';

/** On a read-only disk mkdir fails with ENOENT, which `explain` handles separately. */
const unwritable = new Set([
  'EACCES',
  'EROFS',
  'EPERM',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
]);
const plainFaults = [
  ConfigError,
  DemoDatabase,
  DatabaseUnusable,
  AnotherServer,
  MigrationFailed,
  DataFolderInUse,
  OpenBucket,
];

/** Starts the server, prints its address, and stops it gracefully on a signal. */
export async function serve(): Promise<void> {
  let config: Config;
  let app: NestFastifyApplication;
  let stop: StopInOrder;
  try {
    const words = process.argv.slice(2);
    if (words.length > 0)
      throw new ConfigError([
        `${words.join(' ')}: a start takes no words. Settings are variables of the environment, as in .env.example: PORT=9000 npm start`,
      ]);
    config = readConfig();
    say(`starting on ${config.databaseUrl ? 'MariaDB' : `SQLite in ${config.dataDir}`} …`);
    for (const warning of config.warnings) say(`warning: ${warning}`);
    for (const path of closeDataFolder(config.dataDir))
      say(`warning: ${path} can be read by others on this machine, and its rights can't be changed: chmod go-rwx it.`);
    app = await createApp(config);
    stop = new StopInOrder(app, config, new OpenConnections(app.getHttpServer()));
    if (config.demo) {
      await (await import('./demo/demo-seed.ts')).seedDemoIfEmpty(app, say);
      await (await import('./demo/demo-newcomers.ts')).renewNewcomers(app);
      await (await import('./demo/demo-payments.ts')).payDemoOrders(app);
    }
    await app.listen(config.port, config.host);
  } catch (error) {
    return fail(error);
  }
  // libuv's worker threads exist by now: startup reads files.
  letWorkersStepBack();
  stopOnSignal(stop);
  greet(config, app);
}

function greet(config: Config, app: NestFastifyApplication): void {
  const { port } = app.getHttpServer().address() as { port: number };
  if (!config.demo) return say(`serving on port ${port}`);
  say(`ready. The demo's brands and log-ins: http://localhost:${port}/   the console: http://localhost:${port}/admin`);
}

function stopOnSignal(stop: StopInOrder): void {
  let isStopping = false;
  const end = (signal: string): void => {
    if (!isStopping) say(`${signal}: finishing what is running`);
    isStopping = true;
    stop.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
}

/** Expected faults print a message that says how to fix them; only unexpected ones print a stack. */
function fail(error: unknown): never {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, port, path, syscall } = error as { code?: string; port?: number; path?: string; syscall?: string };
  if (plainFaults.some((fault) => error instanceof fault)) return (error as Error).message;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or set PORT to another one (PORT=0 takes any free one).`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not open port ${port}: ports below 1024 need more rights. Set PORT to a higher one, such as 8080.`;
  if (unwritable.has(code ?? '') || (code === 'ENOENT' && syscall === 'mkdir'))
    return `${path ?? 'The data folder'} can't be written. Give this user the right to, or set DATA_DIR to a folder that can.`;
  return (error as Error).stack ?? String(error);
}

function say(line: string): void {
  process.stdout.write(`[manyhearts] ${line}\n`);
}
