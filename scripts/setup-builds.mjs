/** The builds, their inputs, and whether their output is up to date. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { digest, readText } from './setup-install.mjs';

const places = 'scripts/build-places.mjs';
const tsc = 'node_modules/typescript/bin/tsc -p tsconfig.build.json';
const vite = 'node_modules/vite/bin/vite.js build';
const pages = `${vite} --ssr src/entry-server.tsx`;
const shared = ['package-lock.json', 'tsconfig.json', 'api/contract', 'locales', 'niches', 'themes'];
const api = ['api/src', 'api/package.json', 'api/tsconfig.json', 'api/tsconfig.build.json', ...shared];
const browser = ['scripts/precompressed.ts', ...shared];

/**
 * The commands run in the parent folder of `output`.
 * @typedef {{ name: string, output: string, commands: string[], inputs: string[] }} Build
 * @type {readonly Build[]}
 */
export const builds = [
  { name: 'places', output: 'api/places-data', commands: [places], inputs: [places, 'scripts/place-regions.mjs'] },
  { name: 'api', output: 'api/dist', commands: [tsc], inputs: api },
  { name: 'site', output: 'site/dist', commands: [vite, pages], inputs: ['site', ...browser] },
  { name: 'admin', output: 'admin/dist', commands: [vite], inputs: ['admin', ...browser] },
];

const neverInputs = /^(node_modules|dist|e2e|test|.*\.test\.tsx?)$/;

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !neverInputs.test(name));
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

/** Of names and contents, because a checkout changes times. @param {string} root @param {readonly string[]} paths */
export function fingerprint(root, paths) {
  const files = paths.flatMap((path) => filesUnder(join(root, path)));
  return digest(files.map((file) => `${relative(root, file)}:${digest(readFileSync(file))}`).join('\n'));
}

/** @param {string} root @param {Build} build */
const stampOf = (root, { name }) => join(root, `.cache/setup/${name}.built`);
/** @param {string} root @param {Build} build */
const inputsOf = (root, { inputs, commands }) => fingerprint(root, inputs) + commands;

/** @param {string} root @param {Build} build */
export function isFresh(root, build) {
  return readText(stampOf(root, build)) === inputsOf(root, build) + fingerprint(root, [build.output]);
}

/** Also removes what deleted sources left behind. @param {string} root @param {Build} build */
export function forget(root, build) {
  rmSync(stampOf(root, build), { force: true });
  rmSync(join(root, build.output), { recursive: true, force: true });
}

/**
 * Returns the output of a failed command. The stamp is written last, so an interrupted build is repeated.
 * @param {string} root @param {Build} build
 * @param {(args: string[], cwd: string) => Promise<{ code: number | null | undefined, output: string }>} runTool
 */
export async function make(root, build, runTool) {
  forget(root, build);
  // Computed before the tools read, so that files saved during the build count as changed.
  const inputs = inputsOf(root, build);
  for (const [tool = '', ...args] of build.commands.map((command) => command.split(' '))) {
    const { code, output } = await runTool([join(root, tool), ...args], join(root, dirname(build.output)));
    if (code !== 0) return output;
  }
  if (!existsSync(join(root, build.output))) return `${build.commands} wrote no ${build.output}.`;
  mkdirSync(dirname(stampOf(root, build)), { recursive: true });
  writeFileSync(stampOf(root, build), inputs + fingerprint(root, [build.output]));
}
