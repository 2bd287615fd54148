import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** Results and files of a run; ignored by git. */
export const cacheFolder = join(root, '.cache', 'bench');
export const builtApi = join(root, 'api', 'dist');
export const builtSite = join(root, 'site', 'dist');

const temporary = new Set<string>();

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-bench-'));
  temporary.add(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
  temporary.clear();
}

/** Compiles a script of `servers/` to JavaScript: Node's type stripping would add time and memory. */
export function plainScript(name: string): string {
  const source = readFileSync(join(import.meta.dirname, 'servers', `${name}.ts`), 'utf8');
  const folder = join(cacheFolder, 'servers');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${basename(name)}.mjs`);
  writeFileSync(file, stripTypeScriptTypes(source));
  return file;
}
