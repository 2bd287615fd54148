#!/usr/bin/env node
/**
 * Installs and builds what is missing or out of date, and nothing else. Runs by itself before `npm start` and
 * `npm test`, on whatever Node a person has, so: plain JavaScript, no packages, nothing newer than Node 18.
 *   --no-build   packages only    --rebuild   every build again    --quiet   says only what it does
 */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builds, canBuild, isFresh, make } from './setup-builds.mjs';
import { tryLock } from './setup-lock.mjs';
import { linkNode, nodePackage, npmsNode, outside, projectNode, projectNodeVersion, versionOf } from './setup-node.mjs';
import {
  absentPackages,
  explain,
  installsEverything,
  isAtLeast,
  isInstalled,
  libcHere,
  manifestFingerprint,
} from './setup-parts.mjs';
import { oldestNode, readJson, withoutNpmSettings } from './setup-parts.mjs';
import { at, lockFile, root, SetupFault, windows } from './setup-place.mjs';
import { registryAnswers } from './setup-registry.mjs';
import { elapsed, endChildren, run, say, withHeartbeat } from './setup-run.mjs';

const flags = new Set(process.argv.slice(2));
const quiet = flags.delete('--quiet');
const wantsBuilds = !flags.delete('--no-build');
const rebuild = flags.delete('--rebuild');
const stamp = at('node_modules/.setup-lock');
const machine = { platform: process.platform, arch: process.arch, libc: libcHere() };

/** @type {ReturnType<typeof tryLock>} */
let turn;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, async () => {
    // npm restores node_modules when it is interrupted; the lock must not be released before.
    await endChildren();
    turn?.release();
    process.exit(130);
  });
}

try {
  await main();
} catch (fault) {
  const text = fault instanceof Error ? fault.message : String(fault);
  say(
    fault instanceof SetupFault
      ? text
      : (explain(text) ?? `Something unexpected went wrong: ${fault instanceof Error ? fault.stack : text}`),
  );
  process.exitCode = 1;
} finally {
  turn?.release();
}

async function main() {
  if (flags.size > 0)
    throw new SetupFault(`Unknown flag ${[...flags].join(' ')}. There are --no-build, --rebuild and --quiet.`);
  if (!isAtLeast(process.version, oldestNode))
    throw new SetupFault(
      `This is Node ${process.version}; at least ${oldestNode[0]} is needed to start. Install Node 24.`,
    );
  if (!nodePackage()) await projectNodeVersion();
  if (needsInstall() || staleBuilds().length > 0) await workAlone();
  linkNode();
  const version = await projectNodeVersion();
  if (!quiet) say(`ready, Node ${version}, ${elapsed()}`);
}

async function workAlone() {
  turn = await waitForTurn();
  if (needsInstall()) await install();
  linkNode();
  // The previous holder of the lock may have done the work already; --rebuild rebuilds in any case.
  for (const build of staleBuilds()) await buildOne(build);
  turn.release();
}

async function waitForTurn() {
  mkdirSync(at('.cache/setup'), { recursive: true });
  const folder = at('.cache/setup/lock');
  const first = tryLock(folder);
  if (first) return first;
  say('another set-up is at work in this folder; waiting for it');
  return withHeartbeat('waiting for the other set-up', async () => {
    for (;;) {
      await new Promise((next) => setTimeout(next, 300));
      const taken = tryLock(folder);
      if (taken) return taken;
    }
  });
}

function needsInstall() {
  const lock = lockFile();
  const seen = readJson(stamp);
  const manifest = manifestFingerprint(root);
  if (existsSync(projectNode())) {
    if (seen?.manifest === manifest) return absentPackages(root, lock).some((path) => !seen.absent.includes(path));
    if (isInstalled(root, lock, machine)) {
      writeStamp();
      return false;
    }
  }
  return true;
}

function writeStamp() {
  writeFileSync(
    stamp,
    JSON.stringify({ manifest: manifestFingerprint(root), absent: absentPackages(root, lockFile()) }),
  );
}

async function install() {
  say(
    existsSync(at('node_modules'))
      ? 'packages are missing or out of date; installing'
      : 'first run: installing packages, which takes one to a few minutes',
  );
  requireWritable();
  const since = Date.now();
  const offline = await offlineFlags();
  const own = await versionOf(npmsNode(), outside());
  const node = installsEverything(own) ? npmsNode() : await fetchNode(own, offline);
  rmSync(stamp, { force: true });
  await npm(
    node,
    ['ci', '--loglevel=error', '--include=dev', '--include=optional', '--include=peer', ...offline],
    'installing packages',
  );
  rmSync(at('.cache/setup/node'), { recursive: true, force: true });
  writeStamp();
  say(`packages installed in ${elapsed(since)}`);
}

/** Without a registry, npm's cache may have all packages; with --offline npm reports a missing one at once. */
async function offlineFlags() {
  const { command, args, env } = npmCall(npmsNode(), ['config', 'list', '--json']);
  const { output } = await run(command, args, { cwd: root, env });
  if (await registryAnswers(parsed(output))) return [];
  say('the package registry does not answer; trying with what npm has kept');
  return ['--offline'];
}

/** @param {string} output may begin with warnings @returns {Record<string, unknown>} */
function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return {};
  }
}

function requireWritable() {
  const probe = at('.cache/setup/probe');
  writeFileSync(probe, '');
  rmSync(probe);
  if (
    existsSync(at('node_modules')) &&
    process.getuid?.() !== 0 &&
    statSync(at('node_modules')).uid !== process.getuid?.()
  ) {
    throw new SetupFault(
      'node_modules belongs to another user. Delete it, or run the command as that user; never mix runs with and without sudo.',
    );
  }
}

/**
 * Fetches the project's Node, beside node_modules, if the user's is too old to install everything.
 * @param {string} own @param {string[]} offline
 */
async function fetchNode(own, offline) {
  const locked = nodePackage();
  if (!locked) return npmsNode();
  const { name } = locked;
  say(`your Node ${own} is too old to install everything; fetching Node ${locked.version} first`);
  const folder = at('.cache/setup/node');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await npm(
    npmsNode(),
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--loglevel=error',
      ...offline,
      `${name}@${locked.version}`,
    ],
    'fetching Node',
  );
  const fetched = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages[`node_modules/${name}`];
  if (fetched?.integrity !== locked.integrity)
    throw new SetupFault(
      `The registry's ${name} is not the one that the lock file names. Do not go on; ask where your registry gets it from.`,
    );
  return join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
}

/** @param {string} node @param {string[]} args @param {string} doing */
async function npm(node, args, doing) {
  const { command, args: all, env } = npmCall(node, args);
  const { code, output } = await withHeartbeat(
    doing,
    () => run(command, all, { cwd: root, env, started: (pid) => turn?.working(pid) }),
    keepTurn,
  );
  if (code === 0) return;
  if (code === 127)
    throw new SetupFault('npm cannot be started. Install it (it comes with Node), and run the command again.');
  // npm prints the cause first and then explains its own flags.
  console.log(output.trim().split('\n').slice(0, 25).join('\n'));
  throw new SetupFault(
    `${doing} did not work. ${explain(output) ?? `What npm said stands above (it ended with ${code}).`}`,
  );
}

/** The command line that runs npm with this Node. @param {string} node @param {string[]} args */
function npmCall(node, args) {
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && /npm-cli\.c?js$/.test(cli) && existsSync(cli);
  const command = isNpm ? node : windows ? 'npm.cmd' : 'npm';
  return { command, args: isNpm ? [cli, ...args] : args, env: outside(node === 'node' ? undefined : dirname(node)) };
}

function keepTurn() {
  if (turn?.touch() !== false) return;
  say('this set-up slept for so long that another took its place; run the command again');
  void endChildren().then(() => process.exit(1));
}

function staleBuilds() {
  if (!wantsBuilds) return [];
  return builds.filter((build) => canBuild(root, build) && (rebuild || !isFresh(root, build)));
}

/** @param {import('./setup-builds.mjs').Build} build */
async function buildOne(build) {
  const since = Date.now();
  say(`building ${build.name}`);
  await projectNodeVersion();
  const env = { ...withoutNpmSettings(process.env), NODE_ENV: 'production' };
  const runTool = (/** @type {string[]} */ args) =>
    run(projectNode(), args, { cwd: at(build.cwd), env, started: (pid) => turn?.working(pid) });
  const fault = await withHeartbeat(`building ${build.name}`, () => make(root, build, runTool), keepTurn);
  if (fault !== undefined) {
    console.log(fault.trim());
    const machineFault = /\b(ENOSPC|EACCES|EPERM|EROFS|ENOMEM)\b/.test(fault) ? ` ${explain(fault)}` : '';
    throw new SetupFault(`Building ${build.name} did not work; what the compiler said stands above.${machineFault}`);
  }
  say(`built ${build.name} in ${elapsed(since)}`);
}
