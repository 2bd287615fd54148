import { ask } from '../../bench/answers.ts';
import type { Place } from '../../bench/database.ts';
import { ServerProcess } from '../server-process.ts';

/** A brand of the demo that gives credits to new members. */
export const simulatedHost = 'bbw.localhost';

/** Limits per address and account are not what the simulation is about. */
const limitFactor = 1_000_000;

/** A server that is killed without warning, again and again, and started on the same rows. */
export class MortalServer {
  /** Undefined while it is dead or starting. */
  port: number | undefined;
  kills = 0;
  private process: ServerProcess | undefined;
  private readonly environment: Record<string, string>;

  constructor({ dataDir, url }: Place) {
    this.environment = {
      DATA_DIR: dataDir,
      ...(url !== undefined && { DATABASE_URL: url }),
      DEMO: '1',
      TEST_SEAMS: '1',
      LOG_LEVEL: 'fatal',
      TRUSTED_PROXIES: '127.0.0.1',
    };
  }

  async start(): Promise<void> {
    this.process = ServerProcess.start(this.environment);
    const port = await this.process.ready();
    await seam(port, { path: '/__test/limits', body: { factor: limitFactor } });
    this.port = port;
  }

  async kill(): Promise<void> {
    this.port = undefined;
    this.kills += 1;
    await this.process?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.port = undefined;
    await this.process?.kill('SIGKILL');
  }

  /** Calls a test seam; no-op while the server is away. */
  async tell(name: 'clock' | 'faults', body: object): Promise<void> {
    if (this.port !== undefined) await seam(this.port, { path: `/__test/${name}`, body }).catch(() => undefined);
  }

  /** Runs all due jobs. */
  async drain(): Promise<void> {
    await seam(this.port ?? 0, { path: '/__test/mail?to=none' });
  }
}

async function seam(port: number, { path, body }: { path: string; body?: object }): Promise<void> {
  const headers = { host: simulatedHost, ...(body && { 'content-type': 'application/json' }) };
  const sent = body && Buffer.from(JSON.stringify(body));
  await ask(port, { method: body ? 'POST' : 'GET', path, headers, body: sent });
}
