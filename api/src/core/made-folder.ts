import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder, and those above it that are missing. One by one: Node's own way of it never ends where nobody can make one, as under /proc. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  try {
    if (above !== path) makeFolder(above);
    mkdirSync(path);
  } catch (error) {
    // Else somebody was faster. What is told is the folder that was asked for.
    if (!isFolder(path)) throw Object.assign(error as Error, { path });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
