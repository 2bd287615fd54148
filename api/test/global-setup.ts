import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs before the workers start, which inherit this environment. */
export default function globalSetup(): void {
  process.env.SPARE_DATABASES = mkdtempSync(join(tmpdir(), 'manyhearts-spare-'));
}
