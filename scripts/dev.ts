/**
 * `npm run dev`: the demo from its sources in one terminal. Changes of the site are hot-replaced in open pages. Types,
 * site and console are also rebuilt on every change; once all builds are done, the api restarts. Development pages such
 * as /dev/ui are enabled. Ctrl-C ends everything.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builds, forget } from './setup-builds.mjs';
import { root } from './steps.ts';
import { readWords } from './words.ts';

readWords(
  'npm run dev\n\nServes the demo from its sources and builds anew what is saved. PORT says where, 8080 unless set.',
  [],
);

const main = join(root, 'api/dist/main.js');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const colours = { types: 36, api: 32, admin: 35, site: 33, pages: 34, front: 31 } as const;
/** What a watcher prints when it starts and when it finishes a build. The api serves the output of all of them. */
const rounds = {
  types: { begins: /Starting (?:incremental )?compilation/, ends: /Watching for file changes/ },
  site: { begins: /build started/, ends: /built in \d/ },
  pages: { begins: /build started/, ends: /built in \d/ },
} as const;
const endLimitMs = 4000;
/** One change triggers several watchers at slightly different times. */
const settleMs = 300;
const posix = process.platform !== 'win32';
const children = new Map<string, ChildProcess>();
const atWork = new Set<string>(Object.keys(rounds));
let settling: NodeJS.Timeout | undefined;
let serving = Promise.resolve();
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

// Otherwise an interrupted watcher's output could pass for a finished build later. Towns have no watcher.
for (const build of builds) if (build.name !== 'places') forget(root, build);

/** Browsers connect to the dev server; the api listens on a port of its own behind it. */
const port = process.env.PORT ?? '8080';
const apiPort = await freePort();
start('front', root, ['scripts/dev-front.ts'], { env: { ...process.env, PORT: port, API_PORT: apiPort } }).on(
  'exit',
  (code) => endAfter('front', code),
);

watch('types', root, [
  'node_modules/typescript/bin/tsc',
  '-p',
  'api/tsconfig.build.json',
  '--watch',
  '--preserveWatchOutput',
]);
// The browser bundle, and the server-side rendering bundle.
watch('site', join(root, 'site'), [vite, 'build', '--watch']);
watch('pages', join(root, 'site'), [vite, 'build', '--ssr', 'src/entry-server.tsx', '--watch']);
start('admin', join(root, 'admin'), [vite, 'build', '--watch', '--logLevel', 'warn']).on('exit', (code) =>
  endAfter('admin', code),
);

function watch(name: keyof typeof rounds, cwd: string, args: string[]): void {
  const { begins, ends } = rounds[name];
  const hear = (line: string, isError: boolean): boolean => {
    if (begins.test(line)) atWork.add(name);
    // After an error the last good build can still be served.
    else if (isError) atWork.delete(name);
    else if (ends.test(line)) {
      atWork.delete(name);
      clearTimeout(settling);
      settling = setTimeout(() => (serving = serving.then(serveAnew)), settleMs);
    }
    // Vite lists every file of every build.
    return isError || name === 'types' || ends.test(line);
  };
  start(name, cwd, args, { hear }).on('exit', (code) => endAfter(name, code));
}

/** Restarts the api in a new process, so that no state of the previous build stays in memory. */
async function serveAnew(): Promise<void> {
  if (atWork.size > 0 || ending || !existsSync(main)) return;
  const last = children.get('api');
  if (last) {
    signal(last, 'SIGTERM');
    await once(last, 'exit');
    // A build that started meanwhile triggers another restart.
    if (atWork.size > 0) return;
  }
  const env = { DEMO: '1', DEV: '1', ...process.env, PORT: apiPort, PUBLIC_PORT: port };
  start('api', root, ['--enable-source-maps', main], { env }).on('exit', (code) => {
    if (code && !ending) console.log(`api ended by itself (${code}); it starts again after the next change`);
  });
}

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(String(free)));
    });
  });
}

type Running = {
  /** Returns whether to print a line. */
  hear?: ((line: string, isError: boolean) => boolean) | undefined;
  env?: NodeJS.ProcessEnv;
};

function start(
  name: keyof typeof colours,
  cwd: string,
  args: string[],
  { hear = () => true, env = process.env }: Running = {},
): ChildProcess {
  // A process group of its own: the compiler's launcher has child processes that would survive it.
  const child = spawn(process.execPath, args, { cwd, env, detached: posix, stdio: ['ignore', 'pipe', 'pipe'] });
  children.set(name, child);
  const prefix = process.stdout.isTTY
    ? `\u001b[${colours[name]}m${name.padEnd(5)}\u001b[0m | `
    : `${name.padEnd(5)} | `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '' && hear(line, stream === child.stderr))
        console.log(prefix + line.replaceAll(`localhost:${apiPort}/`, `localhost:${port}/`));
    });
  }
  child.on('exit', () => children.delete(name));
  return child;
}

/** Without it the dead watcher would go unnoticed. */
function endAfter(name: string, code: number | null): void {
  if (ending) return;
  console.log(`${name} ended by itself (${code}), so everything ends`);
  void end(1);
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const child of children.values()) signal(child, 'SIGTERM');
  const limit = Date.now() + endLimitMs;
  while (children.size > 0 && Date.now() < limit) await new Promise((next) => setTimeout(next, 50));
  for (const child of children.values()) signal(child, 'SIGKILL');
  process.exit(code);
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(posix ? -pid : pid, name);
  } catch {
    // It has exited meanwhile.
  }
}
