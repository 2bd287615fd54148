/**
 * `npm run dev`: the demo from its sources in one terminal. The api is compiled on every change and starts again, the
 * site and the console are built on every change. Ctrl-C ends all of it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builds, canBuild, forget } from './setup-builds.mjs';
import { root } from './steps.ts';

const main = join(root, 'api/dist/main.js');
const colours = { types: 36, api: 32, admin: 35, site: 33, pages: 34 } as const;
const endLimitMs = 4000;
const posix = process.platform !== 'win32';
const children = new Map<string, ChildProcess>();
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

// Output of a watcher must not pass for a finished build later on.
for (const build of builds) forget(root, build);

start('types', root, ['node_modules/typescript/bin/tsc', '-p', 'api/tsconfig.build.json', '--watch', '--preserveWatchOutput'], (line) => {
  // Errors do not keep tsc from writing, so the first round always leaves something to start.
  if (/Watching for file changes/.test(line) && existsSync(main) && !children.has('api')) startApi();
});
if (builds.some((build) => build.name === 'admin' && canBuild(root, build))) {
  start('admin', join(root, 'admin'), [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn']);
}
// What browsers load, and what renders; node's watcher sees the second and starts the api again.
const vite = join(root, 'node_modules/vite/bin/vite.js');
start('site', join(root, 'site'), [vite, 'build', '--watch', '--logLevel', 'warn']);
start('pages', join(root, 'site'), [vite, 'build', '--ssr', 'src/entry-server.tsx', '--watch', '--logLevel', 'warn']);

function startApi(): void {
  start('api', root, ['--watch', '--watch-preserve-output', '--enable-source-maps', main], undefined, {
    DEMO: '1',
    DEV: '1',
    ...process.env,
  });
}

function start(
  name: keyof typeof colours,
  cwd: string,
  args: string[],
  heard?: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): void {
  // A group of its own: the compiler's launcher and node --watch both have children that would live on without them.
  const child = spawn(process.execPath, args, { cwd, env, detached: posix, stdio: ['ignore', 'pipe', 'pipe'] });
  children.set(name, child);
  const prefix = process.stdout.isTTY ? `\u001b[${colours[name]}m${name.padEnd(5)}\u001b[0m | ` : `${name.padEnd(5)} | `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') console.log(prefix + line);
      heard?.(line);
    });
  }
  child.on('exit', (code) => {
    children.delete(name);
    if (ending) return;
    console.log(`${prefix}ended by itself (${code}), so everything ends`);
    void end(1);
  });
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  signalAll('SIGTERM');
  const limit = Date.now() + endLimitMs;
  while (children.size > 0 && Date.now() < limit) await new Promise((next) => setTimeout(next, 50));
  signalAll('SIGKILL');
  process.exit(code);
}

function signalAll(signal: NodeJS.Signals): void {
  for (const { pid } of children.values()) {
    if (pid === undefined) continue;
    try {
      process.kill(posix ? -pid : pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
