import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnDemo, startDemo } from '../demo-server.ts';
import { shared } from './shared-demo.ts';

/**
 * Suites share one set of portraits, drawn here unless the runner has already drawn them, and those that change nothing
 * of the demo share one server.
 */
export default async function setUp(): Promise<void> {
  shared.drawn = process.env.DRAWN_DEMO ? undefined : await drawnDemo();
  process.env.DRAWN_DEMO ??= shared.drawn;
  shared.served = mkdtempSync(join(tmpdir(), 'manyhearts-shared-'));
  cpSync(process.env.DRAWN_DEMO ?? '', shared.served, { recursive: true });
  shared.server = await startDemo(shared.served, { TEST_SEAMS: '1', DEV: '1', LOG_LEVEL: 'error' });
  process.env.SHARED_DEMO_PORT = String(shared.server.port);
}
