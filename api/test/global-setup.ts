import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before the workers, which are given the environment as it is then. */
export default function globalSetup(): void {
  process.env.SPARE_DATABASES = mkdtempSync(join(tmpdir(), 'manyhearts-spare-'));
}
