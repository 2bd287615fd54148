import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

export type ServedDemo = {
  browser: Browser;
  at: (brand: string, path?: string) => string;
  pinCountry: (country: string | null) => Promise<void>;
  /** The command of an operator, beside the running server. */
  tenant: (...words: string[]) => Promise<void>;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '../..');
const startWithinMs = 60_000;

/** The built server with its demo brands and a data folder of its own, and a browser to look at it. */
export async function serveDemo(environment: Record<string, string> = {}): Promise<ServedDemo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-e2e-'));
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', DEMO: '1', TEST_SEAMS: '1', LOG_LEVEL: 'error', DATABASE_URL: '', REDIS_URL: '', ...environment };
  const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'api/dist/main.js')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const port = await portOf(server);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '', args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  const stop = async (): Promise<void> => {
    await browser.close();
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  const pinCountry = async (country: string | null): Promise<void> => {
    const { status } = await fetch(`http://localhost:${port}/__test/geo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ip: '127.0.0.1', country }),
    });
    if (status >= 300) throw new Error(`The country can't be pinned: ${status}`);
  };
  const tenant = async (...words: string[]): Promise<void> => {
    await promisify(execFile)(process.execPath, [join(root, 'api/dist/tools/tenant.js'), ...words], { cwd: root, env });
  };
  return { browser, at: (brand, path = '/') => `http://${brand}.localhost:${port}${path}`, pinCountry, tenant, stop };
}

function portOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    setTimeout(() => reject(new Error(`The server does not start: ${said}`)), startWithinMs).unref();
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const port = /http:\/\/localhost:(\d+)\//.exec(said)?.[1];
      if (port) resolve(port);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}
