import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the software itself puts into DATA_DIR. Media are closed by their folder: there may be millions, and each was written closed. */
const ours = /^(?:manyhearts\.sqlite|server\.lock)(?:-wal|-shm|-journal)?$|^server\.pid$|^(?:mail|sms|uploads|media)$/;
const forOthers = 0o077;

/** Mails hold links that open accounts, and the database everything else. First thing of every process that writes. */
export function keepFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(forOthers);
}

/** Takes from others what an earlier release, or a copied backup, left open to them. Answers with what could not be closed. */
export function closeDataFolder(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  const names = namesIn(dataDir);
  const own = names.filter((name) => ours.test(name)).map((name) => join(dataDir, name));
  const inside = own
    .filter((path) => !path.endsWith('media'))
    .flatMap((path) => namesIn(path, true).map((name) => join(path, name)));
  // A folder that holds other things too may have to be open: /tmp, say.
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
    // Another process took it away meanwhile.
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
