/**
 * Decisions of the set-up, without side effects: fingerprints, missing packages, meanings of errors.
 * Plain JavaScript without packages, because it runs before they are installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ os?: string[], cpu?: string[], libc?: string[], optional?: boolean, version?: string,
 *   [field: string]: unknown }} LockedPackage
 */
/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */

export const oldestNode = [18, 0];
/** The scripts run as TypeScript and use `import.meta.main`. Only checked if the platform has no Node package. */
export const oldestProjectNode = [24, 2];

/** @param {string} version @param {number[]} least */
export function isAtLeast(version, least) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/**
 * npm silently omits optional packages whose `engines` exclude its own Node: on such a Node the compilers would be
 * missing.
 * @param {string} version
 */
export function installsEverything(version) {
  return isAtLeast(version, [22, 12]) || (isAtLeast(version, [20, 19]) && !isAtLeast(version, [21, 0]));
}

/** @param {string} file */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} file @returns {any} undefined when there is no such file or it is cut off */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string | Buffer} content */
const digest = (content) => createHash('sha256').update(content).digest('hex').slice(0, 24);

const neverInputs = new Set(['node_modules', 'dist', '.git', '.cache', 'coverage']);

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !neverInputs.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Names and contents of all files under these paths. Modification times are ignored, because a checkout changes them.
 * @param {string} root @param {readonly string[]} paths @param {string} [salt]
 */
export function fingerprint(root, paths, salt = '') {
  const files = paths
    .flatMap((path) => filesUnder(join(root, path)))
    .filter((file) => !/\.(test|samples)\.tsx?$/.test(file));
  return digest(salt + files.map((file) => `${file.slice(root.length)}:${digest(readFileSync(file))}`).join('\n'));
}

/**
 * Names and sizes of a build's output, to detect deleted or truncated files.
 * @param {string} folder
 */
export function inventory(folder) {
  return digest(
    filesUnder(folder)
      .map((file) => `${file.slice(folder.length)}:${statSync(file).size}`)
      .join('\n'),
  );
}

const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** @param {string} root @param {LockFile | undefined} lock */
export function workspacesOf(root, lock) {
  return Object.keys(lock?.packages ?? {}).filter(
    (path) => !path.includes('node_modules') && existsSync(join(root, path, 'package.json')),
  );
}

/**
 * Fingerprint of what determines node_modules: the lock file, and the dependencies in every package.json.
 * @param {string} root
 */
export function manifestFingerprint(root) {
  const lockText = readText(join(root, 'package-lock.json'));
  const wishes = workspacesOf(root, readJson(join(root, 'package-lock.json'))).map((path) => {
    const manifest = readJson(join(root, path, 'package.json')) ?? {};
    return [path, ...dependencyFields.map((field) => manifest[field]), manifest.overrides, manifest.workspaces];
  });
  return digest(lockText + JSON.stringify(wishes) + process.platform + process.arch);
}

/**
 * True if each package.json has exactly the dependencies that the lock file was made from.
 * @param {string} root @param {LockFile} lock
 */
export function lockFits(root, lock) {
  const sorted = (/** @type {unknown} */ value) => JSON.stringify(Object.entries(value ?? {}).sort());
  return workspacesOf(root, lock).every((path) => {
    const manifest = readJson(join(root, path, 'package.json')) ?? {};
    return dependencyFields.every((field) => sorted(manifest[field]) === sorted(lock.packages[path]?.[field]));
  });
}

/** @param {LockFile} lock */
const lockedPaths = (lock) => Object.keys(lock.packages).filter((path) => path.includes('node_modules/'));

/**
 * Packages of the lock file that are not on disk, including those of other platforms.
 * @param {string} root @param {LockFile} lock
 */
export function absentPackages(root, lock) {
  return lockedPaths(lock).filter((path) => !existsSync(join(root, path, 'package.json')));
}

/**
 * True if an optional package is a prebuilt binary for this machine.
 * @param {LockedPackage} wanted
 * @param {{ platform: string, arch: string, libc: string | undefined }} machine
 */
export function isMadeFor(wanted, { platform, arch, libc }) {
  if (!wanted.os && !wanted.cpu) return false;
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string | undefined} */ value) =>
    !list || value === undefined || list.includes(value);
  return fits(wanted.os, platform) && fits(wanted.cpu, arch) && fits(wanted.libc, libc);
}

/**
 * True if a manual install matches the lock file; npm writes what it installed into a lock file of its own, at the very
 * end.
 * @param {string} root @param {LockFile} lock @param {{ platform: string, arch: string, libc: string | undefined }} machine
 */
export function isInstalled(root, lock, machine) {
  /** @type {LockFile | undefined} */
  const installed = readJson(join(root, 'node_modules/.package-lock.json'));
  if (!installed?.packages || !lockFits(root, lock)) return false;
  if (lockedPaths(installed).some((path) => !lock.packages[path])) return false;
  const absent = new Set(absentPackages(root, lock));
  return lockedPaths(lock).every((path) => {
    const wanted = /** @type {LockedPackage} */ (lock.packages[path]);
    if (absent.has(path) || !installed.packages[path]) return wanted.optional === true && !isMadeFor(wanted, machine);
    return wanted.version === installed.packages[path]?.version;
  });
}

/** @returns {string | undefined} */
export function libcHere() {
  if (process.platform !== 'linux') return undefined;
  return existsSync('/lib') && readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc';
}

/** @type {readonly (readonly [RegExp, string])[]} */
const meanings = [
  [/\bENOSPC\b|no space left/i, 'The disk is full. About 1.5 GB are needed; make room and run the command again.'],
  [
    /\b(EUSAGE|ELSPROBLEMS)\b|can only install packages when your package\.json and package-lock\.json/,
    'package.json and package-lock.json disagree. Run `npm install`, look at the difference in package-lock.json, and commit both.',
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|E(NET|HOST)UNREACH|ERR_SOCKET_TIMEOUT|UND_ERR|ENOTCACHED)\b|network (request|timeout)/,
    'The package registry cannot be reached. Check the network, and a proxy if there is one (`npm config get proxy`), and try again.',
  ],
  [
    /CERT_|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/,
    'The registry shows a certificate that Node does not trust. Set NODE_EXTRA_CA_CERTS to the file with your certificate authority.',
  ],
  [
    /\b(E401|E403|ENEEDAUTH)\b/,
    'The package registry refuses this log-in. Check `npm config get registry` and its token.',
  ],
  [
    /\b(EINTEGRITY)\b/,
    'A downloaded package is not the one that the lock file names. Run `npm cache verify` and try again; if it stays, do not go on.',
  ],
  [
    /\b(E404|ETARGET)\b/,
    'The registry does not have a package that the lock file names. Check `npm config get registry`.',
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b|permission denied|read-only file system/i,
    "A folder cannot be written to. Check who owns this one and npm's cache (`npm config get cache`); never mix in runs with sudo.",
  ],
  [
    /\b(ENOTEMPTY|EBUSY)\b/,
    'Something else is at work in node_modules. Let it end, delete node_modules, and run the command again.',
  ],
  [/\bENOMEM\b|heap out of memory/, 'There is not enough memory; 2 GB are comfortable.'],
];

/**
 * The first explanation that matches a command's output.
 * @param {string} output
 */
export function explain(output) {
  return meanings.find(([pattern]) => pattern.test(output))?.[1];
}

/** Keeps settings for reaching the registry; those of the running command, such as --omit, must not affect ours. */
const keptNpmSettings =
  /^npm_config_(registry|(https?_)?proxy|no_?proxy|ca(file)?|strict_ssl|cache|(user|global)config|fetch_.*|(prefer_)?offline|(\/\/|@).*)$/i;

/** @param {NodeJS.ProcessEnv} environment @returns {NodeJS.ProcessEnv} */
export function withoutNpmSettings(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_/i.test(name) || keptNpmSettings.test(name)),
  );
}
