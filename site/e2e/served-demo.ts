import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { startDemo } from '../../scripts/demo-server.ts';

export type Served = {
  browser: Browser;
  at: (brand: string, path?: string) => string;
  stop: () => Promise<void>;
};

export type ServedDemo = Served & {
  pinCountry: (country: string | null) => Promise<void>;
  /** Run commands beside the server. */
  tenant: (...words: string[]) => Promise<void>;
  staff: (...words: string[]) => Promise<void>;
  /** Throws if the ledger of any brand breaks a rule. */
  verifyLedger: () => Promise<void>;
  /** Ends the server in the middle of what it does. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port. */
  startAgain: () => Promise<void>;
  /** For rows that take too long to make by calls. The server does not hear of them. */
  inDatabase: <Result>(work: (database: DatabaseSync) => Result) => Result;
};

const commands = join(import.meta.dirname, '../../api/dist/tools/run.js');

/**
 * The run's one server, and a browser. For suites that change no brand and none of the demo's members: each start of a
 * server takes seconds of a core.
 */
export async function sharedDemo(): Promise<Served> {
  const browser = await openBrowser();
  return { browser, at: addressesAt(Number(process.env.SHARED_DEMO_PORT)), stop: () => browser.close() };
}

/** A server of its own, with a copy of the drawn demo, and a browser. */
export async function serveDemo(environment: Record<string, string> = {}): Promise<ServedDemo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-e2e-'));
  cpSync(process.env.DRAWN_DEMO ?? '', dataDir, { recursive: true });
  const start = (port = '0') => startDemo(dataDir, { TEST_SEAMS: '1', LOG_LEVEL: 'error', ...environment, PORT: port });
  const [first, browser] = await Promise.all([start(), openBrowser()]);
  const { port, env } = first;
  let server = first;
  const stop = async (): Promise<void> => {
    await browser.close();
    await server.stop();
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
  const command =
    (name: string) =>
    async (...words: string[]): Promise<void> => {
      await promisify(execFile)(process.execPath, [commands, name, ...words], { env });
    };
  const inDatabase = <Result>(work: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(join(dataDir, 'manyhearts.sqlite'), { timeout: 10_000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    ...{ browser, at: addressesAt(port), pinCountry, stop, inDatabase },
    ...{ tenant: command('tenant'), staff: command('staff'), verifyLedger: command('ledger-verify') },
    kill: () => server.kill(),
    startAgain: async () => {
      server = await start(String(port));
    },
  };
}

function openBrowser(): Promise<Browser> {
  // Without hinting, text has the same width in Chromium and in its headless shell.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
  ];
  return chromium.launch({ executablePath: process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? '', args });
}

function addressesAt(port: number): Served['at'] {
  return (brand, path = '/') => `http://${brand}.localhost:${port}${path}`;
}
