/** Paths of the set-up, and the lock file. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from './setup-parts.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const at = (/** @type {string} */ path) => join(root, path);
export const windows = process.platform === 'win32';

/** A failure that the user can fix; only its text is shown. */
export class SetupFault extends Error {}

/** @returns {import('./setup-parts.mjs').LockFile} */
export function lockFile() {
  const lock = readJson(at('package-lock.json'));
  if (!lock?.packages)
    throw new SetupFault('package-lock.json is missing or broken. Take it from the repository again.');
  return lock;
}
