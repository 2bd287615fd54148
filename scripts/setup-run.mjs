/** Runs child processes of the set-up, prints a heartbeat, and ends them with it. */
import { spawn } from 'node:child_process';

const heartbeatMs = 5000;
const start = Date.now();
const posix = process.platform !== 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** @param {string} text */
export function say(text) {
  console.log(`[setup] ${text}`);
}

export function elapsed(since = start) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Prints a line every few seconds while the work runs.
 * @template T
 * @param {string} doing @param {() => Promise<T>} work @param {() => void} [beat]
 * @returns {Promise<T>}
 */
export async function withHeartbeat(doing, work, beat) {
  const since = Date.now();
  const timer = setInterval(() => {
    beat?.();
    say(`still ${doing}, ${Math.round((Date.now() - since) / 1000)} s`);
  }, heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * @param {string} command @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, started?: (pid: number | undefined) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd, env, started } = {}) {
  return new Promise((resolve) => {
    // A process group of its own, so that grandchildren end with it. On Windows only cmd.exe finds npm.cmd.
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: posix,
      shell: command.endsWith('.cmd'),
    });
    children.add(child);
    started?.(child.pid);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-100_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const done = (/** @type {number} */ code) => {
      children.delete(child);
      started?.(undefined);
      resolve({ code, output });
    };
    child.on('error', (fault) => {
      output += `${fault.message}\n`;
      done(127);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

const endLimitMs = 8000;

/** Signals all children to end and waits for a limited time. */
export async function endChildren() {
  if (children.size > 0) say('ending what runs; this takes some seconds');
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    signalAll(signal);
    const limit = Date.now() + endLimitMs;
    while (children.size > 0 && Date.now() < limit) await new Promise((next) => setTimeout(next, 50));
  }
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const { pid } of children) {
    if (pid === undefined) continue;
    try {
      process.kill(posix ? -pid : pid, signal);
    } catch {
      // It has exited already.
    }
  }
}
