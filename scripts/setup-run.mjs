/** Output, child processes and the lock of the set-up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A failure that the user can fix; only its text is shown. */
export class SetupFault extends Error {}
export const say = (/** @type {string} */ text) => console.log(`[setup] ${text}`);
export const elapsed = (since = performance.timeOrigin) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a command silently, and prints a line every five seconds. Signals need no handler: children that outlive the
 * set-up hold its lock until they end.
 * @param {string} command @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, doing?: string, lock?: Lock }} [options]
 */
export async function run(command, args, { cwd = root, env = process.env, doing = 'starting', lock } = {}) {
  const since = Date.now();
  // On Windows only a shell finds npm.cmd.
  const shell = process.platform === 'win32' && command === 'npm';
  const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  const file = child.pid && lock?.add(child.pid);
  const beat = setInterval(() => {
    lock?.touch();
    say(`still ${doing}, ${elapsed(since)}`);
  }, 5000);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  /** @type {(number | null)[]} */
  const [code] = await once(child, 'close').catch(() => [127]);
  clearInterval(beat);
  if (file) rmSync(file, { force: true });
  return { code, output };
}

/** A process of another machine, in a shared folder, is judged by the age of its file. @param {string} file */
function isAtWork(file) {
  const [, pid, host] = file.split('~');
  try {
    if (host !== hostname()) return Date.now() - statSync(file).mtimeMs < 60_000;
    return process.kill(Number(pid), 0);
  } catch (fault) {
    return /** @type {NodeJS.ErrnoException} */ (fault).code === 'EPERM';
  }
}

/**
 * The lock is a folder with a file for each process at work, including children. Contenders add their file before they
 * look for others, so at most one stays.
 * @param {string} folder
 */
export function tryLock(folder) {
  const owner = `${process.pid}-${Math.random()}`;
  const add = (/** @type {number} */ pid) => {
    const file = join(folder, `${owner}~${pid}~${hostname()}`);
    writeFileSync(file, '');
    return file;
  };
  mkdirSync(folder, { recursive: true });
  const own = add(process.pid);
  const release = () => rmSync(own, { force: true });
  for (const other of readdirSync(folder).filter((name) => !name.startsWith(owner))) {
    if (isAtWork(join(folder, other))) return void release();
    rmSync(join(folder, other), { force: true });
  }
  process.on('exit', release);
  return { add, release, touch: () => existsSync(own) && utimesSync(own, new Date(), new Date()) };
}
/** @typedef {NonNullable<ReturnType<typeof tryLock>>} Lock */
