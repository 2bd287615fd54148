import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder, and those above it that are missing. One by one: Node's own way of it never ends where nobody can make one, as under /proc. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody was faster.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
