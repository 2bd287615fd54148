import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

const main = join(import.meta.dirname, '../dist/main.js');

/** The built server as operators start it: a separate process with a data folder of its own. */
export class ServerProcess {
  output = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  private constructor(child: ChildProcess) {
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  }

  static start(environment: Record<string, string>): ServerProcess {
    const { PATH = '', HOME = '' } = process.env;
    return new ServerProcess(
      spawn(process.execPath, [main], {
        env: { PATH, HOME, LOG_LEVEL: 'warn', PORT: '0', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  /** Resolves with the port once the server is ready. */
  async ready(timeoutMs = 90_000): Promise<number> {
    const port = () => /localhost:(\d+)\/|on port (\d+)/.exec(this.output);
    const isDecided = () => port() !== null || this.child.exitCode !== null;
    await until('the server has started', isDecided, timeoutMs).catch(() => undefined);
    const [, local, given] = port() ?? [];
    if (local === undefined && given === undefined) throw new Error(`The server did not start:\n${this.output}`);
    return Number(local ?? given);
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

export const isBuilt = existsSync(main);

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'manyhearts-'));
}
