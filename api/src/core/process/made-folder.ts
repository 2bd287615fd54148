import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Not with `recursive`: Node then loops forever where folders cannot be
 * created, as under /proc.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  try {
    if (above !== path) makeFolder(above);
    mkdirSync(path);
  } catch (error) {
    // If the folder exists now, another process created it. Otherwise the error names the requested folder.
    if (!isFolder(path)) throw Object.assign(error as Error, { path });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
