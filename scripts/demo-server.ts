import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './steps.ts';

export type DemoServer = { port: number; stop: () => Promise<void> };

/** In the order in which a person made them. */
export const demoBrands = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

/** The built server with its demo brands, on a free port and with data of its own. */
export async function startDemo(): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-demo-'));
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', DEMO: '1', PORT: '0', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [join(root, 'api/dist/main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { port: await portOf(server), stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, refuse) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /localhost:(\d+)\//.exec(said);
      if (found) resolve(Number(found[1]));
    });
    server.once('exit', () => refuse(new Error(`The demo server did not start:\n${said}`)));
  });
}

export function chromiumOrExit(): string {
  const found = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
  if (found) return found;
  console.error('No Chromium found. Install it (Debian: apt-get install chromium), or name it with CHROMIUM.');
  process.exit(1);
}
