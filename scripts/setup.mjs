/**
 * Installs and builds what is missing or out of date. Runs before `npm start`, `npm test` and other commands.
 *   --no-build   packages and places only    --rebuild   every build again    --quiet   says only what it does
 */
import { join } from 'node:path';
import { builds, isFresh, make } from './setup-builds.mjs';
import { checkProjectNode, explain, install, needsInstall, projectNode } from './setup-install.mjs';
import { elapsed, root, run, say, SetupFault, tryLock } from './setup-run.mjs';

const flags = process.argv.slice(2);
const wanted = flags.includes('--no-build') ? builds.filter(({ name }) => name === 'places') : builds;
const staleBuilds = () => wanted.filter((build) => flags.includes('--rebuild') || !isFresh(root, build));

try {
  if (parseInt(process.versions.node) < 18) throw new SetupFault('Node 18 or newer is needed. Install Node 24.');
  // Without a packaged Node, the user's own must suit before anything is installed.
  if (projectNode === process.execPath) await checkProjectNode();
  if (needsInstall() || staleBuilds().length > 0) await workAlone();
  const version = await checkProjectNode();
  if (!flags.includes('--quiet')) say(`ready, Node ${version}, ${elapsed()}`);
} catch (fault) {
  const { message, stack } = fault instanceof Error ? fault : new Error(String(fault));
  say(fault instanceof SetupFault ? message : (explain(message) ?? `Something unexpected went wrong: ${stack}`));
  process.exit(1);
}

async function workAlone() {
  const lock = await waitForLock();
  if (needsInstall()) await install(lock);
  await checkProjectNode();
  for (const build of staleBuilds()) {
    const since = Date.now();
    const options = { env: { ...process.env, NODE_ENV: 'production' }, doing: `building ${build.name}`, lock };
    say(options.doing);
    const fault = await make(root, build, (args, cwd) => run(projectNode, args, { ...options, cwd }));
    if (fault !== undefined) throw new SetupFault(`${fault.trim()}\n${options.doing} failed. ${explain(fault) ?? ''}`);
    say(`built ${build.name} in ${elapsed(since)}`);
  }
}

async function waitForLock() {
  for (let attempt = 0; ; attempt += 1) {
    const lock = tryLock(join(root, '.cache/setup/lock'));
    if (lock) return lock;
    if (attempt % 25 === 0) say('another set-up is at work in this folder; waiting for it');
    // At random, because contenders that met withdraw all together.
    await new Promise((next) => setTimeout(next, 100 + Math.random() * 200));
  }
}
