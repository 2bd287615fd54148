/** Allows one set-up at a time in a folder, and recovers from one that was killed. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readJson } from './setup-parts.mjs';

/** @typedef {{ host: string, pid: number, child?: number }} LockOwner */

/** @param {number} pid a group's when negative */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return /** @type {NodeJS.ErrnoException} */ (fault).code === 'EPERM';
  }
}

/**
 * A killed set-up leaves its lock and perhaps a running child. A lock of another machine, in a shared folder, is judged
 * by its age alone: the holder touches it every few seconds.
 * @param {LockOwner | undefined} owner @param {number} ageMs
 */
export function isStale(owner, ageMs) {
  if (!owner || owner.host !== hostname()) return ageMs > 60_000;
  return !isAlive(owner.pid) && !(owner.child && isAlive(-owner.child));
}

/**
 * A folder with one file named after its owner. Acquiring it is a rename onto a missing or empty folder, and taking
 * over deletes one owner's file by name: of two contenders exactly one wins, without a race.
 * @param {string} folder
 */
export function tryLock(folder) {
  const name = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const own = `${folder}.${name}`;
  mkdirSync(own, { recursive: true });
  const note = (/** @type {number | undefined} */ child) =>
    JSON.stringify({ host: hostname(), pid: process.pid, child });
  writeFileSync(join(own, name), note(undefined));
  clearStale(folder);
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true, force: true });
    return undefined;
  }
  const file = join(folder, name);
  return {
    /** @param {number | undefined} child */
    working(child) {
      if (existsSync(file)) writeFileSync(file, note(child));
    },
    /** False if another process took the lock over, which happens to a holder that was suspended for long. */
    touch() {
      if (!existsSync(file)) return false;
      utimesSync(file, new Date(), new Date());
      return true;
    },
    release() {
      rmSync(file, { force: true });
      removeWhenEmpty(folder);
    },
  };
}

/** @param {string} folder */
function clearStale(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    try {
      if (isStale(readJson(file), Date.now() - statSync(file).mtimeMs)) unlinkSync(file);
    } catch {
      // Another process was faster.
    }
  }
  removeWhenEmpty(folder);
}

/** @param {string} folder */
function removeWhenEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // Held by another process, or already removed.
  }
}
