/** One set-up at a time in a folder, also after one that was killed hard. */
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
 * A set-up that was killed hard leaves its lock and perhaps a working child. A lock of another machine, in a shared
 * folder, is judged by its age alone: the holder touches it every few seconds.
 * @param {LockOwner | undefined} owner @param {number} ageMs
 */
export function isStale(owner, ageMs) {
  if (!owner || owner.host !== hostname()) return ageMs > 60_000;
  return !isAlive(owner.pid) && !(owner.child && isAlive(-owner.child));
}

/**
 * A folder with one file named after its owner. Taking it is a rename onto nothing or onto an empty folder, and taking
 * over deletes one owner's file by name: of two that try, exactly one wins, with no moment in between.
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
    /** False when somebody has taken over, which happens to a holder that slept for long. */
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
      // Somebody else was faster, either way.
    }
  }
  removeWhenEmpty(folder);
}

/** @param {string} folder */
function removeWhenEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // Held by somebody, or not there.
  }
}
