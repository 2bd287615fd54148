/** Installs packages with `npm ci`, the project's Node among them, and explains failures. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { elapsed, root, run, say, SetupFault } from './setup-run.mjs';

export const readText = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
export const digest = (/** @type {string | Buffer} */ content) =>
  createHash('sha256').update(content).digest('hex').slice(0, 24);

const bin = join(root, 'node_modules/.bin');
const nodePackage = `node-${process.platform}-${process.arch}`;
const isPackaged = nodePackage in JSON.parse(readText(join(root, 'package.json'))).optionalDependencies;
/** Node is packaged for Linux only; elsewhere the user's own runs everything. */
export const projectNode = isPackaged ? join(root, 'node_modules', nodePackage, 'bin/node') : process.execPath;

/** Node 24.2 has `import.meta.main`. */
export const canRunProject = /^v(24\.([2-9]|\d\d)|2[5-9]|[3-9]\d)\./;
/** On other versions npm silently leaves out compilers, which are optional packages. */
export const canInstall = /^v(20\.(19|[2-9]\d)|22\.(1[2-9]|[2-9]\d)|2[3-9]|[3-9]\d)\./;

export async function checkProjectNode() {
  const { output: version } = await run(projectNode, ['--version']);
  if (canRunProject.test(version)) return version.trim();
  const fault = isPackaged
    ? 'The packaged Node does not start. It needs Debian 11 or newer, not Alpine. Else delete node_modules and try again.'
    : `This is Node ${version.trim()}, and ${nodePackage} does not exist. Install Node 24.`;
  throw new SetupFault(fault);
}

/** What node_modules depends on, and npm's list of its contents, written last. @param {string} folder */
export function installedState(folder) {
  const read = (/** @type {string} */ path) => readText(join(folder, path));
  const [lock, list] = [read('package-lock.json'), read('node_modules/.package-lock.json')];
  const packages = Object.keys(JSON.parse(list || '{}').packages ?? { 'node_modules/none': {} });
  if (packages.some((path) => !existsSync(join(folder, path, 'package.json')))) return undefined;
  const { workspaces = [] } = JSON.parse(read('package.json'));
  const manifests = ['.', ...workspaces].map((path) => ({ ...JSON.parse(read(`${path}/package.json`)), scripts: {} }));
  return digest(JSON.stringify([manifests, lock, list, nodePackage]));
}

const stamp = join(root, 'node_modules/.setup');
const ownBin = join(root, '.cache/setup/bin');
export const needsInstall = () => readText(stamp) !== installedState(root);

/** @param {import('./setup-run.mjs').Lock} lock */
export async function install(lock) {
  say(existsSync(stamp) ? 'packages changed; installing' : 'installing packages, which takes one to a few minutes');
  const since = Date.now();
  const options = { env: envForNpm(process.env), lock, doing: 'installing packages' };
  const ping = await run('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=6000'], options);
  const offline = explain(ping.output) === meanings[network] ? ['--offline'] : [];
  if (offline.length > 0) say('the package registry does not answer; trying with what npm has kept');
  rmSync(stamp, { force: true });
  if (isPackaged && !canInstall.test((await run('node', ['--version'], options)).output)) {
    await npmCi([...offline, '--omit=dev', '--workspaces=false'], { ...options, doing: 'fetching Node' });
    mkdirSync(ownBin, { recursive: true });
    copyFileSync(projectNode, join(ownBin, 'node'));
    options.env.PATH = ownBin + delimiter + options.env.PATH;
  }
  await npmCi([...offline, '--include=dev', '--include=optional', '--include=peer'], options);
  // npm up to version 10 deletes this link when it skips the Node of another platform.
  if (isPackaged && !existsSync(join(bin, 'node'))) symlinkSync(`../${nodePackage}/bin/node`, join(bin, 'node'));
  rmSync(ownBin, { recursive: true, force: true });
  writeFileSync(stamp, String(installedState(root)));
  say(`packages installed in ${elapsed(since)}`);
}

/** @param {string[]} flags @param {Parameters<typeof run>[2] & { doing: string }} options */
async function npmCi(flags, options) {
  const { code, output } = await run('npm', ['ci', '--loglevel=error', ...flags], options);
  if (code === 0) return;
  // npm prints the cause first and then explains its own flags.
  console.log(output.trim().split('\n').slice(0, 25).join('\n'));
  const meaning = code === 127 ? 'npm does not start. It comes with Node; install both.' : explain(output);
  throw new SetupFault(`${options.doing} failed. ${meaning ?? 'What npm said stands above.'}`);
}

const kept = /^npm_config_(registry|.*proxy|ca|cafile|strict_ssl|cache|.*config|fetch_.*|.*offline|(\/\/|@).*)$/i;
/** Drops the programs that `npm ci` deletes, and settings of the running command. @param {NodeJS.ProcessEnv} env */
export function envForNpm({ PATH = '', ...env }) {
  const settings = Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name));
  const folders = PATH.split(delimiter).filter((folder) => resolve(folder) !== bin);
  return { ...Object.fromEntries(settings), PATH: folders.join(delimiter) };
}

const network = 'ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|E\\w+UNREACH|SOCKET_TIMEOUT|ENOTCACHED|network (request|timeout)';
/** @type {Record<string, string>} */
const meanings = {
  'ENOSPC|no space left': 'The disk is full. About 1.5 GB are needed; make room and run the command again.',
  'EUSAGE|can only install': 'package.json and package-lock.json disagree. Run `npm install` and commit both.',
  [network]: 'The package registry cannot be reached. Check the network and `npm config get proxy`, and try again.',
  'CERT_|SELF_SIGNED|UNABLE_TO': 'Node does not trust the certificate of the registry. Set NODE_EXTRA_CA_CERTS.',
  'E401|E403|ENEEDAUTH': 'The registry refuses this log-in. Check `npm config get registry` and its token.',
  EINTEGRITY: 'A package is not the one that the lock file names. Run `npm cache verify`; if it stays, stop here.',
  'E404|ETARGET': 'The registry lacks a package of the lock file. Check `npm config get registry`.',
  'EACCES|EPERM|EROFS|permission denied': "A folder can't be written. Check who owns this one and npm's cache.",
  'ENOTEMPTY|EBUSY': 'Another program works in node_modules. Let it end, delete node_modules, and try again.',
  'ENOMEM|heap out of memory': 'There is not enough memory; 2 GB are comfortable.',
};

export const explain = (/** @type {string} */ output) =>
  Object.entries(meanings).find(([words]) => new RegExp(`\\b(${words})`, 'i').test(output))?.[1];
