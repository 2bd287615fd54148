import { chmodSync, lstatSync, readdirSync, mkdirSync, statSync } from 'node:fs';
import { join, dirname } from 'node:path';

/**
 * What the software creates in DATA_DIR. Media files are protected by their folder's mode: there may be millions, and
 * each was created private.
 */
const ours = /^(?:manyhearts\.sqlite|server\.lock)(?:-wal|-shm|-journal)?$|^server\.pid$|^(?:mail|sms|uploads|media)$/;
const forOthers = 0o077;

/**
 * Removes group and other permissions from new files: mails hold links that open accounts, the database everything
 * else. Call first in every process that writes.
 */
export function keepFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(forOthers);
}

/**
 * Removes group and other permissions that an earlier release or a copied backup left. Returns the paths where that
 * failed.
 */
export function closeDataFolder(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  const names = namesIn(dataDir);
  const own = names.filter((name) => ours.test(name)).map((name) => join(dataDir, name));
  const inside = own
    .filter((path) => !path.endsWith('media'))
    .flatMap((path) => namesIn(path, true).map((name) => join(path, name)));
  // Not if the folder holds other files too: it may have to stay open, e.g. /tmp.
  const folder = own.length > 0 && own.length === names.length ? [dataDir] : [];
  return [...folder, ...own, ...inside].filter((path) => !isClosed(path));
}

function isClosed(path: string): boolean {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return true;
    if ((found.mode & forOthers) !== 0) chmodSync(path, found.mode & 0o7777 & ~forOthers);
    return true;
  } catch (error) {
    // Another process has deleted it meanwhile.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

function namesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' });
  } catch {
    return [];
  }
}

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
