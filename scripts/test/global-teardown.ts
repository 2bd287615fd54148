import { rmSync } from 'node:fs';
import { shared } from './shared-demo.ts';

export default async function tearDown(): Promise<void> {
  await shared.server?.stop();
  for (const folder of [shared.served, shared.drawn]) if (folder) rmSync(folder, { recursive: true, force: true });
}
