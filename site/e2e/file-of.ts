import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../dist/client/.vite/manifest.json');

/** The built file that holds a source file's code. Only the manifest tells, because built files are named by their hash. */
export function fileOf(source: string): string {
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const file = built[source]?.file;
  if (!file) throw new Error(`${source} has no file of its own`);
  return file;
}
